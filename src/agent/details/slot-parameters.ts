import type { NodeDescription } from '../../n8n/catalog/node-description.ts';

const NAMED = /\$?param(?:eter)?s?(?:\?\.|\.|\??\.?\[['"])(\w+)/g;

/** The parameters that decide what inputs and outputs a type has. */
export function slotParameters({ inputs, outputs, properties }: NodeDescription): readonly string[] {
  const texts = [inputs, outputs].filter((declared): declared is string => typeof declared === 'string');
  const named = texts.flatMap((text) => [...text.matchAll(NAMED)].map((match) => match[1] as string));
  return [...new Set(named)].filter((name) => properties.some((property) => property.name === name));
}
