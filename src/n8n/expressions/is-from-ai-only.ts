const ONLY = /^=\s*\{\{\s*(?:\/\*[^*]*\*\/\s*)?\$from(?:AI|Ai|ai)\((?:[^}]|\}(?!\}))*\)\s*\}\}\s*$/;

/** True for an expression that is nothing but a slot for the model to fill: `={{ $fromAI('city') }}`. */
export function isFromAiOnly(text: string): boolean {
  return text.includes('$from') && ONLY.test(text);
}
