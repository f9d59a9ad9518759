import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/house/tree.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import { readShape } from '../../src/n8n/validation/shape/read-shape.ts';
import { readRows } from '../corpus/read-rows.ts';
import { copiesOf } from './copies-of.ts';

const CORPUS = join(ROOT, '../shared/corpus/workflows.jsonl.gz');
const OWN = join(import.meta.dirname, 'workflows');
const MOST_STRIPPED = 0.4;

/**
 * Workflows that people made, where the corpus is at hand, but for those whose parameters were taken out; else our own,
 * once each and several beside each other, so that there are some of every size.
 */
export function realWorkflows(): readonly WorkflowJson[] {
  if (existsSync(CORPUS)) {
    return readRows(CORPUS).flatMap(({ workflow }) => {
      const read = readShape(workflow).workflow;
      return read === undefined || isStripped(read) ? [] : [read];
    });
  }
  const own = ownWorkflows().map(({ workflow }) => workflow);
  return [...own, ...own.flatMap((workflow) => [2, 4, 6].map((copies) => copiesOf(workflow, copies)))];
}

/** The workflows of bench/validation/workflows, by name. */
export function ownWorkflows(): readonly { readonly id: string; readonly workflow: WorkflowJson }[] {
  return readdirSync(OWN).map((file) => ({
    id: file.replace('.json', ''),
    workflow: JSON.parse(readFileSync(join(OWN, file), 'utf8')) as WorkflowJson,
  }));
}

function isStripped({ nodes }: WorkflowJson): boolean {
  const bare = nodes.filter(({ parameters }) => Object.keys(parameters ?? {}).length === 0);
  return nodes.length > 6 && bare.length / nodes.length > MOST_STRIPPED;
}
