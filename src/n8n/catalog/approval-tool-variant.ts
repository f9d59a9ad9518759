import type { NodeDescription } from './node-description.ts';

/** True if n8n derives a `<name>HitlTool` from this entry: it can send something and wait for a person's answer. */
export function canAskAndWait(description: NodeDescription): boolean {
  if (!description.webhooks?.length) return false;
  return description.properties.some(
    (property) => property.name === 'operation' && property.options?.some((option) => option.value === 'sendAndWait'),
  );
}

/** The `<name>HitlTool` type: stands between an agent and its tools and asks a person first. */
export function approvalToolVariant(description: NodeDescription): NodeDescription {
  const { usableAsTool: _, ...rest } = description;
  return {
    ...rest,
    name: `${description.name}HitlTool`,
    displayName: `${description.displayName} Human Review`,
    inputs: ['ai_tool'],
    outputs: ['ai_tool'],
    outputNames: [],
  };
}
