import type { WorkflowJson } from '../../document/workflow-json.ts';
import { displayText } from './display-text.ts';
import { type FlowEdge, flowEdges } from './flow-edges.ts';

const ARROW = ' ─▶ ';
const WIDTH = 100;

/** What names an output in the drawing ("true", "done"); undefined where a node has only one. */
export type OutputName = (node: string, index: number) => string | undefined;

interface Drawing {
  readonly edges: ReadonlyMap<string, readonly FlowEdge[]>;
  readonly attached: ReadonlyMap<string, readonly string[]>;
  readonly outputName: OutputName;
  readonly drawn: Set<string>;
  readonly lines: string[];
}

/**
 * The workflow as text, for a terminal: chains in a line, branches below each other with the names of their outputs,
 * what is attached to a node in brackets behind it, and a loop's way back by name.
 */
export function drawWorkflow(workflow: WorkflowJson, outputName: OutputName = () => undefined): string {
  const { edges, attached, entered } = flowEdges(workflow);
  const drawing: Drawing = { edges, attached, outputName, drawn: new Set(), lines: [] };
  const subNodes = new Set([...attached.values()].flat());
  const shown = workflow.nodes
    .filter((node) => !subNodes.has(node.name) && node.type !== 'n8n-nodes-base.stickyNote')
    .map((node) => node.name);
  const starts = shown.filter((name) => !entered.has(name));
  for (const name of [...starts, ...shown]) if (!drawing.drawn.has(name)) drawChain(drawing, '', '', name);
  return drawing.lines.join('\n');
}

/** Draws a node and what follows: `first` stands before it, `indent` before the lines below. */
function drawChain(drawing: Drawing, first: string, indent: string, start: string): void {
  let line = first;
  let name = start;
  for (;;) {
    drawing.drawn.add(name);
    line += labelOf(drawing, name);
    const next = drawing.edges.get(name) ?? [];
    const [only] = next;
    if (next.length !== 1 || !only) {
      drawing.lines.push(line);
      drawBranches(drawing, indent, name, next);
      return;
    }
    if (drawing.drawn.has(only.to)) {
      drawing.lines.push(`${line}${ARROW}↩ ${displayText(only.to)}`);
      return;
    }
    const branch = drawing.outputName(name, only.output);
    line += branch === undefined || only.output === 0 ? ARROW : ` ─ ${displayText(branch)}${ARROW}`;
    if (line.length + only.to.length > WIDTH) {
      drawing.lines.push(line.trimEnd());
      line = `${indent}    `;
    }
    name = only.to;
  }
}

function drawBranches(drawing: Drawing, indent: string, from: string, next: readonly FlowEdge[]): void {
  next.forEach((edge, i) => {
    const last = i === next.length - 1;
    const branch = drawing.outputName(from, edge.output) ?? (edge.output > 0 ? String(edge.output) : undefined);
    const first = `${indent}${last ? '└' : '├'}─${branch === undefined ? '' : ` ${displayText(branch)} ─`}▶ `;
    if (drawing.drawn.has(edge.to)) drawing.lines.push(`${first}↩ ${displayText(edge.to)}`);
    else drawChain(drawing, first, `${indent}${last ? ' ' : '│'}   `, edge.to);
  });
}

function labelOf({ attached }: Drawing, name: string): string {
  const parts = attached.get(name) ?? [];
  return parts.length === 0
    ? displayText(name)
    : `${displayText(name)} [${parts.map((part) => displayText(part)).join(', ')}]`;
}
