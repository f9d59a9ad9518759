/** What n8n appends to the name of a type when it derives a tool from it; longest first. */
const VARIANTS = ['HitlTool', 'Tool'];

/** True if a type of node is among these, or is a variant that n8n derives from one of them. */
export function namesType(types: readonly string[], type: string): boolean {
  return (
    types.includes(type) || VARIANTS.some((end) => type.endsWith(end) && types.includes(type.slice(0, -end.length)))
  );
}
