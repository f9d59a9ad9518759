import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { SeenWorkflow } from '../conversation.ts';

/** The apps whose credentials a workflow needs, with their nodes; a node whose sign-in is optional and off needs none. */
export function credentialNames(
  workflow: SeenWorkflow,
  nodeTypes: NodeTypes,
): readonly { app: string; nodes: readonly string[] }[] {
  const byApp = new Map<string, string[]>();
  for (const node of workflow.nodes) {
    const description = nodeTypes.describe(node.type, node.typeVersion) ?? nodeTypes.describe(node.type);
    const credentials = description?.credentials ?? [];
    const always = credentials.some(
      ({ required, displayOptions }) =>
        required === true && shownFor(displayOptions?.show, node.parameters, description?.properties ?? []),
    );
    if (!description || !always) continue;
    const app = description.displayName.replace(/ (?:Trigger|Chat Model|Tool|Software)\b/g, '').trim();
    byApp.set(app, [...(byApp.get(app) ?? []), node.name]);
  }
  return [...byApp].map(([app, nodes]) => ({ app, nodes }));
}

function shownFor(
  show: Readonly<Record<string, readonly unknown[]>> | undefined,
  parameters: Readonly<Record<string, unknown>>,
  properties: readonly { name: string; default?: unknown }[],
): boolean {
  return Object.entries(show ?? {}).every(([name, values]) => {
    const value = Object.hasOwn(parameters, name)
      ? parameters[name]
      : properties.find((property) => property.name === name)?.default;
    return name.startsWith('@') || values.includes(value);
  });
}
