import type { WorkflowJson } from '../../../document/workflow-json.ts';
import type { NodeTypes } from '../../catalog/node-types.ts';
import { makeContext } from '../make-context.ts';
import { sessionReachesMemory, startedByCall } from './entry-items.ts';
import { criticalHasErrorPath, errorOutputWired, failureStops, promptSpeaksOfErrors } from './error-items.ts';
import { messageRoles, oneMessageEach, toolCallsComplete } from './memory-items.ts';
import type { Finding, ProtocolRow } from './protocol-row.ts';
import { type ProtocolScene, protocolScene } from './protocol-scene.ts';
import { everyToolConnected, toolDoesWhatItSays, withinScope } from './scope-items.ts';
import { lastNodeShapes, noWebhookAnswer, setKeepsOnlyResult, triggerTakesData } from './sub-workflow-items.ts';
import {
  noBareReturn,
  resultIsTextOrObject,
  severalStepsAreWorkflow,
  shapedAnswer,
  toolMapsArguments,
  toolReturnsOneItem,
  toolReturnsResult,
  toolTakesObject,
} from './tool-items.ts';

/** P1 to P24, in order. */
const ITEMS: readonly ((scene: ProtocolScene) => Finding)[] = [
  startedByCall,
  sessionReachesMemory,
  toolTakesObject,
  toolMapsArguments,
  toolReturnsOneItem,
  toolReturnsResult,
  resultIsTextOrObject,
  shapedAnswer,
  noBareReturn,
  severalStepsAreWorkflow,
  triggerTakesData,
  lastNodeShapes,
  noWebhookAnswer,
  setKeepsOnlyResult,
  messageRoles,
  oneMessageEach,
  toolCallsComplete,
  failureStops,
  errorOutputWired,
  promptSpeaksOfErrors,
  criticalHasErrorPath,
  toolDoesWhatItSays,
  everyToolConnected,
  withinScope,
];

/** Whether a workflow keeps each item of the agent protocol. What the workflow has no part of passes, and says so. */
export function protocolReport(nodeTypes: NodeTypes, workflow: WorkflowJson): readonly ProtocolRow[] {
  const scene = protocolScene(makeContext(nodeTypes, workflow));
  const rows = ITEMS.map((check, index): ProtocolRow => {
    const found = check(scene);
    const item = `P${index + 1}`;
    return 'fault' in found ? { item, pass: false, why: found.fault } : { item, pass: true, why: found.fine };
  });
  const kept = rows.filter(({ pass }) => pass).length;
  const last = {
    item: `P${rows.length + 1}`,
    pass: kept === rows.length,
    why: `${kept} of ${rows.length} items are kept`,
  };
  return [...rows, last];
}
