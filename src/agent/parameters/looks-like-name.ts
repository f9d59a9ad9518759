/** True for a text that people call a thing by ("Leads", "#sales", "My base") rather than an id of a service. */
export function looksLikeName(text: string): boolean {
  return !text.startsWith('=') && /\s|^[#@]|^\p{Lu}\p{Ll}+\d?$/u.test(text.trim());
}
