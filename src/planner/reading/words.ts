/** True if the words hold any of these, as whole words. */
export function says(words: string, alternatives: string): boolean {
  return new RegExp(`(?<![\\p{L}\\d])(?:${alternatives})(?![\\p{L}\\d])`, 'u').test(words);
}

/** The numbers in words that a clock shows. */
export const ONE_TO_TWELVE: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};
const SPELLED: Readonly<Record<string, number>> = {
  ...ONE_TO_TWELVE,
  a: 1,
  an: 1,
  twenty: 20,
  thirty: 30,
  ein: 1,
  eine: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  fünf: 5,
  zehn: 10,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  cinq: 5,
  dix: 10,
  dos: 2,
  tres: 3,
  cinco: 5,
  diez: 10,
};
/** The pattern of a number, in digits or in a word that `numberOf` reads. */
export const NUMBER = [String.raw`\d+`, ...Object.keys(SPELLED)].join('|');

export function numberOf(word: string): number {
  return Object.hasOwn(SPELLED, word) ? (SPELLED[word] as number) : Number(word);
}
