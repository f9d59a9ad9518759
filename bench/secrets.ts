import { createHmac } from 'node:crypto';
import { wholeOf } from '../src/agent/draft/workflow-part.ts';
import { turnView } from '../src/agent/draft/workflow-view.ts';
import { findSecrets } from '../src/document/secrets/find-secrets.ts';
import type { NodeJson, WorkflowJson } from '../src/document/workflow-json.ts';
import { Placeholders } from '../src/session/secrets/placeholders.ts';
import { StreamMask } from '../src/session/secrets/stream-mask.ts';
import { plantedSecrets } from '../test/support/planted-secrets.ts';
import { report } from './report.ts';

// How many kinds of secrets are found, and how long it takes to keep them out: of a prompt of 100 kB, of a workflow of
// 60 nodes when it is first seen and after one node came to differ, and of a streamed answer of 20 kB.

const SEED = 1;
const rounds = process.argv.includes('--quick') ? 5 : 40;
const planted = plantedSecrets(SEED);
const fingerprint = (secret: string) => createHmac('sha256', 'bench').update(secret).digest('hex');
const found = planted.filter(({ text, secret }) => {
  const [span, ...more] = findSecrets(`Use ${text} for it.`);
  return span !== undefined && more.length === 0 && `Use ${text} for it.`.slice(span.start, span.end) === secret;
});

const sentence =
  'Each morning get the orders from https://api.example.com/v1/orders?limit=50 and tell #sales of them. ';
const prompt = sentence.repeat(Math.ceil(100_000 / sentence.length));
const answer = sentence.repeat(200).match(/.{1,24}/g) ?? [];
const { name = '', ...plain } = {
  name: 'Sixty',
  nodes: Array.from({ length: 60 }, (_, at) => nodeOf(at, '')),
  connections: {},
};
const [, aKey] = planted;
const secretive = {
  ...plain,
  nodes: plain.nodes.map((node, at) => (at % 6 === 0 ? nodeOf(at, aKey?.text ?? '') : node)),
};

const figures = {
  prompt100kBMs: median(() => new Placeholders(fingerprint).mask(prompt)),
  workflowFirstMs: median(() => view(new Placeholders(fingerprint), copyOf(plain))),
  workflowWithSecretsFirstMs: median(() => view(new Placeholders(fingerprint), copyOf(secretive))),
  ...again(),
  viewAloneMs: median(() => turnView(wholeOf({ name, ...plain }))),
  stream20kBMs: median(() => {
    const mask = new StreamMask(new Placeholders(fingerprint));
    for (const part of answer) mask.push(part);
    mask.end();
  }),
};
report('secrets', {
  seed: SEED,
  cases: planted.length,
  figures: { found: found.length, streamParts: answer.length, ...figures },
  goals: {
    missed: { value: planted.length - found.length, limit: 1 },
    prompt100kBMs: { value: figures.prompt100kBMs, limit: 25 },
    workflowFirstMs: { value: figures.workflowFirstMs, limit: 25 },
    workflowAgainMs: { value: figures.workflowAgainMs, limit: 5 },
  },
});

function nodeOf(at: number, held: string): NodeJson {
  return {
    id: `5f1c7a2e-9c4d-4f6a-8b1e-${String(at).padStart(12, '0')}`,
    name: `Call ${at}`,
    type: 'n8n-nodes-base.httpRequest',
    typeVersion: 4.2,
    position: [at * 200, 0],
    parameters: {
      url: `https://api.example.com/v1/orders/${at}`,
      sendHeaders: true,
      headerParameters: { parameters: [{ name: 'Accept', value: 'application/json' }] },
      jsonBody: `={{ JSON.stringify({ id: $json.id, text: '${sentence.repeat(8)}' }) }}`,
      note: held,
    },
  };
}

function copyOf(workflow: Omit<WorkflowJson, 'name'>): WorkflowJson {
  return { name, ...structuredClone(workflow) } as WorkflowJson;
}

function view(placeholders: Placeholders, workflow: WorkflowJson): string {
  return turnView(wholeOf(placeholders.maskWorkflow(workflow)));
}

/** The next step's view, when one node came to differ. */
function again() {
  const placeholders = new Placeholders(fingerprint);
  let workflow = copyOf(secretive);
  view(placeholders, workflow);
  let step = 0;
  const workflowAgainMs = median(() => {
    step += 1;
    workflow = { ...workflow, nodes: workflow.nodes.map((node, at) => (at === 7 ? nodeOf(step, '') : node)) };
    placeholders.maskWorkflow(workflow);
  });
  return { workflowAgainMs };
}

function median(work: () => unknown): number {
  const times = Array.from({ length: rounds + 3 }, () => {
    const since = performance.now();
    work();
    return performance.now() - since;
  });
  const sorted = times.slice(3).sort((a, b) => a - b);
  return Math.round((sorted[sorted.length >> 1] ?? 0) * 1000) / 1000;
}
