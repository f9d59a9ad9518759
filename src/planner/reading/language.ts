export type Language = 'de' | 'en' | 'es' | 'fr' | 'ja';

const WORDS: Readonly<Record<Exclude<Language, 'ja'>, RegExp>> = {
  en: /\b(?:the|and|when|every|with|from|into|new|my|to|of|is|for|send|each)\b/g,
  de: /\b(?:der|die|das|und|wenn|jeden|jede|mit|aus|von|ist|für|nicht|eine?|einen|soll|bitte|alle|um|per|auf|zu|im)\b/g,
  fr: /\b(?:le|la|les|et|quand|chaque|avec|dans|un|une|des|du|est|pour|mon|ma|tous|au|par|sur)\b/g,
  es: /\b(?:el|los|las|y|cuando|cada|con|en|un|una|de|del|es|para|mi|todos|por|al|que)\b/g,
};

/** The language of a request, as well as a count of small words tells it; English if nothing does. */
export function languageOf(words: string): Language {
  if (/[\u3040-\u30ff]/.test(words)) return 'ja';
  const counts = (Object.keys(WORDS) as (keyof typeof WORDS)[]).map((language) => ({
    language,
    count: (words.match(WORDS[language]) ?? []).length,
  }));
  const best = counts.reduce((most, next) => (next.count > most.count ? next : most));
  return best.language;
}
