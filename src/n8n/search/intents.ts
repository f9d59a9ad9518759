import { stem } from './tokens.ts';

const BASE = 'n8n-nodes-base.';

/** Nodes that can ask a person and wait for the answer. */
const ASKING: ReadonlySet<string> = new Set([
  ...[
    'slack',
    'gmail',
    'emailSend',
    'telegram',
    'discord',
    'microsoftTeams',
    'microsoftOutlook',
    'googleChat',
    'whatsApp',
  ].map((name) => `${BASE}${name}`),
  '@n8n/n8n-nodes-langchain.chat',
]);

const APPROVAL = new Set(['hitl', 'approval', 'approve', 'approver', 'approving', 'signoff'].map(stem));
const HUMAN = new Set(['human', 'person', 'someone', 'manager', 'boss'].map(stem));
const LOOP = new Set(
  ['loop', 'review', 'confirm', 'confirmation', 'decide', 'decision', 'intervention', 'check', 'ok', 'okay', 'ask'].map(
    stem,
  ),
);

const TRIGGER = new Set(
  [
    'trigger',
    'when',
    'whenever',
    'incoming',
    'listen',
    'listener',
    'subscribe',
    'consumer',
    'consume',
    'watch',
    'receive',
    'arrive',
    'land',
    'start',
    'event',
    'notify',
  ].map(stem),
);

/** How somebody begins who says what a workflow waits for. */
const SURELY =
  /^(?:when|whenever|on new|new|every time|each time|as soon as|upon|start when|trigger when|if new|if a new) /;

export interface Intents {
  /** Only these types answer the query; undefined: any may. */
  readonly only: ReadonlySet<string> | undefined;
  /** The query asks for something that starts a workflow: surely, perhaps or not. */
  readonly trigger: 'surely' | 'perhaps' | 'no';
}

/** What a query asks for beyond its words. */
export function intents(all: readonly string[]): Intents {
  const roots = all.map(stem);
  const human = roots.some((root) => HUMAN.has(root)) && roots.some((root) => LOOP.has(root));
  const approval = roots.some((root) => APPROVAL.has(root));
  return {
    only: human || approval ? ASKING : undefined,
    trigger: SURELY.test(all.join(' ')) ? 'surely' : roots.some((root) => TRIGGER.has(root)) ? 'perhaps' : 'no',
  };
}
