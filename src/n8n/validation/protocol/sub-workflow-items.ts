import { resolvedParameters } from '../../nodes/resolved-parameters.ts';
import { type Finding, fault, fine, noneOf } from './protocol-row.ts';
import type { ProtocolScene } from './protocol-scene.ts';
import { givesResult } from './tool-items.ts';

const NO_TOOL = fine('this is no workflow of a tool: it has no trigger by which another workflow calls it');

/** P11: the trigger takes data from the workflow that calls, which gets what the last node gives back. */
export function triggerTakesData({ callable, context }: ProtocolScene): Finding {
  if (callable.length === 0) return NO_TOOL;
  const early = callable.filter(({ node, description }) => {
    if (node.type !== 'n8n-nodes-base.webhook' || description === undefined) return false;
    return resolvedParameters(description, node).responseMode !== 'lastNode';
  });
  if (early[0] !== undefined) return fault(`"${early[0].name}" does not answer when the last node finishes`);
  const idle = callable.filter(({ name }) => context.graph.mainFrom(name).length === 0);
  return noneOf(
    idle,
    ({ name }) => `"${name}" leads to nothing`,
    'another workflow can call it and gets what comes last',
  );
}

/** P12: the last node on each way shapes the answer. */
export function lastNodeShapes({ callable, ends }: ProtocolScene): Finding {
  if (callable.length === 0) return NO_TOOL;
  if (ends.length === 0) return fault('no way from the trigger comes to an end');
  const others = ends.filter((end) => !givesResult(end));
  return noneOf(
    others,
    ({ name }) => `"${name}" comes last and does not shape the answer`,
    'the last node shapes the answer',
  );
}

/** P13: it does not answer by Respond to Webhook, which takes the answer away from the workflow that calls. */
export function noWebhookAnswer({ callable, called }: ProtocolScene): Finding {
  if (callable.length === 0) return NO_TOOL;
  const answers = called.filter(({ node }) => node.type === 'n8n-nodes-base.respondToWebhook');
  return noneOf(
    answers,
    ({ name }) => `"${name}" answers a webhook, and the caller gets nothing: let the last node give it back`,
    'no node answers a webhook',
  );
}

/** P14: an Edit Fields at the end keeps only what it sets, `result`. */
export function setKeepsOnlyResult({ callable, ends }: ProtocolScene): Finding {
  if (callable.length === 0) return NO_TOOL;
  const sets = ends.filter(({ node, description }) => node.type === 'n8n-nodes-base.set' && description !== undefined);
  const open = sets.filter(({ node, description }) => {
    const parameters = description === undefined ? {} : resolvedParameters(description, node);
    return node.typeVersion < 3 ? parameters.keepOnlySet !== true : parameters.includeOtherFields === true;
  });
  return noneOf(
    open,
    ({ name }) => `"${name}" lets other fields through`,
    sets.length === 0 ? 'no Edit Fields comes last' : 'what comes last keeps only what it sets',
  );
}
