/**
 * JSON that stands inside one of our tags in a prompt: `<` is escaped, so that no name, note or parameter can close the
 * tag and speak as if it stood outside. The model reads the escape as the character.
 */
export function asData(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replaceAll('<', '\\u003c');
}

/** Data within a tag of ours. */
export function dataBlock(tag: string, value: unknown): string {
  return `<${tag}>\n${asData(value)}\n</${tag}>`;
}
