import type { Node } from 'acorn';

/** The text that a literal or a template without expressions stands for; undefined for anything else. */
export function literalText(node: Node | null | undefined): string | undefined {
  if (!node) return undefined;
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !('quasis' in node)) return undefined;
  const [only, ...more] = node.quasis as readonly { readonly value: { readonly cooked?: string | null } }[];
  return more.length === 0 ? (only?.value.cooked ?? undefined) : undefined;
}
