import type { SeenWire } from '../conversation.ts';
import { addSteps } from '../flow/add-steps.ts';
import { UNKNOWN } from '../flow/output.ts';
import { EMPTY_PLAN, type Plan } from '../flow/plan.ts';
import { Sketch } from '../flow/sketch.ts';
import type { Edit, EditRequest, SeenNode } from './edit.ts';
import { findTargets } from './find-target.ts';
import { plannedWire } from './node-edits.ts';

const WHERE =
  /\b(?:after|behind|following|between|before|in front of|nach|hinter|vor|après|avant|después de|antes de)\b/;
const ADD =
  /\b(?:add|insert|put|also|then|append|attach|in addition|as well|finally|at the end|füge|ergänze|ajoute|añade)\b/;

const ONLY = /\bonly\b[^.;]{0,60}\b(?:if|when|above|below|over|under|more than|less than)\b|\bfilter out\b/;

/** "Add a filter after the second node so that …": new steps, between what is there or at the end. */
export const insertSteps: Edit = (request) => {
  const { prompt, workflow } = request;
  if (!ADD.test(prompt.words) && !ONLY.test(prompt.words)) return undefined;
  const where = WHERE.exec(prompt.words);
  const place = where && placeOf(request, where.index, where[0]);
  const anchor = place ?? (ONLY.test(prompt.words) ? beforeLast(request) : lastOf(request));
  if (!anchor) return undefined;
  const sketch = new Sketch(
    request.nodeTypes,
    workflow.nodes.map(({ name }) => name),
  );
  const used = where && place ? [{ start: where.index, end: place.end }] : [];
  const added = addSteps(
    prompt,
    sketch,
    { node: anchor.after.name, output: anchor.output },
    upstreamOf(anchor.after),
    used,
  );
  const [first] = sketch.nodes;
  if (!first || !added.tail) return undefined;
  return {
    ...EMPTY_PLAN,
    nodes: sketch.nodes,
    disconnections: anchor.cut.map(({ from, to, output, input }) => ({ from, to, output, input })),
    wires: [
      ...sketch.wires,
      ...anchor.cut.map((wire) => plannedWire({ ...wire, from: added.tail ?? wire.from, output: 0 })),
    ],
    open: sketch.open,
    account: [
      `${sketch.nodes.map(({ name }) => `"${name}"`).join(', ')} ${sketch.nodes.length === 1 ? 'stands' : 'stand'} behind "${anchor.after.name}"`,
    ],
  };
};

interface Anchor {
  readonly after: SeenNode;
  readonly output: number;
  /** The wires that the new steps are put into. */
  readonly cut: readonly SeenWire[];
  readonly end: number;
}

function placeOf(request: EditRequest, start: number, word: string): Anchor | undefined {
  const { workflow, prompt } = request;
  const clause = prompt.clauses.findLast((each) => each.start <= start);
  const stop = /\b(?:so that|such that|to only|which|that|with|where)\b/.exec(prompt.words.slice(start));
  const end = Math.min(clause?.end ?? prompt.text.length, stop ? start + stop.index : prompt.text.length);
  const quoted = prompt.quotes.filter((quote) => quote.start >= start && quote.end <= end + 1).at(-1)?.end ?? end;
  const [node, other] = findTargets(request, { start, end: Math.max(end, quoted) });
  if (!node) return undefined;
  const main = workflow.wires.filter(({ type }) => type === 'main');
  const stretch = Math.max(end, quoted);
  if (/before|front|vor\b|avant|antes/.test(word)) {
    const into = main.filter(({ to }) => to === node.name);
    const before = workflow.nodes.find(({ name }) => name === into[0]?.from);
    return before && into[0]
      ? { after: before, output: into[0].output, cut: into.filter(({ from }) => from === before.name), end: stretch }
      : undefined;
  }
  const cut = main.filter(
    ({ from, to }) => from === node.name && (other === undefined || word !== 'between' || to === other.name),
  );
  return { after: node, output: cut[0]?.output ?? 0, cut, end: stretch };
}

/** The last node of the main flow. */
function lastOf({ workflow }: EditRequest): Anchor | undefined {
  const main = workflow.wires.filter(({ type }) => type === 'main');
  const last = workflow.nodes.findLast(
    ({ name }) => main.some(({ to }) => to === name) && !main.some(({ from }) => from === name),
  );
  return last && { after: last, output: 0, cut: [], end: 0 };
}

/** Before the last node: where it is decided whether that happens at all. */
function beforeLast(request: EditRequest): Anchor | undefined {
  const last = lastOf(request)?.after.name;
  const into = request.workflow.wires.filter(({ to, type }) => to === last && type === 'main');
  const before = request.workflow.nodes.find(({ name }) => name === into[0]?.from);
  return before && into[0]
    ? { after: before, output: into[0].output, cut: into.filter(({ from }) => from === before.name), end: 0 }
    : undefined;
}

function upstreamOf(node: SeenNode) {
  return [{ node: node.name, output: { ...UNKNOWN, noun: 'item' }, paired: true }];
}

/** "Send them in batches of 25 with a loop": a loop around a node; what followed it runs once all are done. */
export const loopAround: Edit = (request): Plan | undefined => {
  const { prompt, workflow, nodeTypes } = request;
  const size = /\bbatch(?:es)? of (\d+)\b|\b(\d+)(?: \w+)? at a time\b/.exec(prompt.words);
  if (!size || !/\b(?:loop|batch\w*|at a time)\b/.test(prompt.words)) return undefined;
  const [node] = findTargets(request);
  const main = workflow.wires.filter(({ type }) => type === 'main');
  if (!node || !main.some(({ to }) => to === node.name)) return undefined;
  const sketch = new Sketch(
    nodeTypes,
    workflow.nodes.map(({ name }) => name),
  );
  const loop = sketch.add({
    type: 'n8n-nodes-base.splitInBatches',
    name: 'Loop Over Items',
    parameters: { batchSize: Number(size[1] ?? size[2]), options: {} },
  });
  const into = main.filter(({ to }) => to === node.name);
  const out = main.filter(({ from, output }) => from === node.name && output === 0);
  const cut = [...into, ...out].map(({ from, to, output, input }) => ({ from, to, output, input }));
  return {
    ...EMPTY_PLAN,
    nodes: sketch.nodes,
    disconnections: cut,
    wires: [
      ...into.map((wire) => plannedWire({ ...wire, to: loop, input: 0 })),
      { from: loop, to: node.name, output: 1 },
      { from: node.name, to: loop },
      ...out.map((wire) => plannedWire({ ...wire, from: loop, output: 0 })),
    ],
    settings: out.map(({ to }) => ({ node: to, set: { executeOnce: true } })),
    account: [
      `"${loop}" sends ${size[1] ?? size[2]} items at a time through "${node.name}", and goes on once all are done`,
    ],
  };
};

/** "There is a third warehouse now: https://…; fetch it the same way and merge it in": a twin of a node, into the same Merge. */
export const addTwin: Edit = (request) => {
  const { prompt, workflow, nodeTypes } = request;
  const url = prompt.urls[0]?.value;
  if (url === undefined || !/\b(?:same way|as well|too|third|another|also|likewise|in addition)\b/.test(prompt.words))
    return undefined;
  const merge = workflow.nodes.find(({ type }) => type.endsWith('.merge'));
  const into = workflow.wires.filter(({ to, type }) => to === merge?.name && type === 'main');
  const model = workflow.nodes.find(
    ({ name, type }) => type.endsWith('.httpRequest') && into.some(({ from }) => from === name),
  );
  if (!merge || !model) return undefined;
  const sketch = new Sketch(
    nodeTypes,
    workflow.nodes.map(({ name }) => name),
  );
  const name = sketch.add({
    type: model.type,
    name: nextName(
      model.name,
      workflow.nodes.map((node) => node.name),
    ),
    parameters: { ...model.parameters, url },
  });
  const inputs = Math.max(...into.map(({ input }) => input)) + 2;
  const heads = workflow.wires.filter(({ to, type }) => to === model.name && type === 'main');
  return {
    ...EMPTY_PLAN,
    nodes: sketch.nodes,
    values: [{ node: merge.name, path: 'numberInputs', value: inputs }],
    wires: [
      ...heads.map((wire) => plannedWire({ ...wire, to: name })),
      { from: name, to: merge.name, input: inputs - 1 },
    ],
    account: [`"${name}" requests ${url} like "${model.name}", and "${merge.name}" takes it in as input ${inputs}`],
  };
};

/** After "Warehouse A" and "Warehouse B" comes "Warehouse C". */
function nextName(name: string, taken: readonly string[]): string {
  const match = /^(.*\b)([A-Y]|\d)$/.exec(name);
  if (!match?.[1] || !match[2]) return name;
  let last = match[2];
  while (taken.includes(`${match[1]}${last}`))
    last = /\d/.test(last) ? String(Number(last) + 1) : String.fromCharCode(last.charCodeAt(0) + 1);
  return `${match[1]}${last}`;
}
