import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import type { NodeTypes } from '../../src/n8n/catalog/node-types.ts';
import { visibleProperties } from '../../src/n8n/nodes/visible-properties.ts';
import type { Problem } from '../../src/n8n/validation/problem.ts';

const NO_NAME = new Set(['name', 'or', 'the', 'of', 'by']);
/** Parts of an app's name that people leave out, and that say too little alone. */
const NO_APP = new Set(['microsoft', 'google', 'amazon', 'trigger', 'software', 'business', 'cloud', 'node', 'tool']);

/**
 * True if a line of the answer names what a problem leaves to the person: its node, by name or app, and a word of the
 * parameter. `foreign`: the answer speaks another language than n8n, so that the node is enough.
 */
export function isTold(
  { node: name, path = '' }: Problem,
  answer: string,
  { after, nodeTypes, foreign }: { after: WorkflowJson; nodeTypes: NodeTypes; foreign: boolean },
): boolean {
  const node = after.nodes.find((one) => one.name === name);
  if (node === undefined) return false;
  const description = nodeTypes.describe(node.type, node.typeVersion);
  const property = description && visibleProperties(description, node).find((one) => one.path === path)?.property;
  const app = wordsOf(description?.displayName ?? '').filter((word) => word.length > 3 && !NO_APP.has(word));
  const words = wordsOf(`${property?.displayName ?? ''} ${path.split('/').at(-1) ?? ''}`);
  return answer.split('\n').some((line) => {
    const said = line.toLowerCase();
    const named = [node.name.toLowerCase(), ...app].some((one) => said.includes(one));
    return named && (foreign || wordsOf(line).some((word) => words.includes(word)));
  });
}

/** "Channel Name or ID" and "channelId" are both the channel and an id. */
function wordsOf(text: string): readonly string[] {
  const apart = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return (apart.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !NO_NAME.has(word));
}
