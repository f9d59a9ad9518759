import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/house/tree.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import type { NodeTypes } from '../../src/n8n/catalog/node-types.ts';
import { readShape } from '../../src/n8n/validation/shape/read-shape.ts';
import { validateWorkflow } from '../../src/n8n/validation/validate-workflow.ts';
import { readRows } from '../corpus/read-rows.ts';
import { readVerdicts } from '../corpus/verdict.ts';
import { ownWorkflows } from '../validation/real-workflows.ts';

const SHARED = join(ROOT, '../shared/corpus');

/** Our own good workflows, and where the corpus is at hand those of it that n8n takes; none has an error. */
export function goodWorkflows(nodeTypes: NodeTypes): readonly WorkflowJson[] {
  const all = [...ownWorkflows().map(({ workflow }) => workflow), ...takenFromCorpus()];
  return all.filter((workflow) => validateWorkflow(nodeTypes, workflow).every(({ severity }) => severity !== 'error'));
}

function takenFromCorpus(): readonly WorkflowJson[] {
  const verdicts = join(SHARED, 'verdicts.tsv');
  if (!existsSync(verdicts)) return [];
  const taken = new Set(readVerdicts(verdicts).flatMap(({ id, fault }) => (fault === 'taken' ? [id] : [])));
  return readRows(join(SHARED, 'workflows.jsonl.gz')).flatMap(({ id, workflow }) => {
    const read = taken.has(id) ? readShape(workflow).workflow : undefined;
    return read === undefined ? [] : [read];
  });
}
