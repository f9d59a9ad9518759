import type { PostEditBody } from '../contract/bodies.ts';
import { requireJson } from '../document/json-fault.ts';
import type { Operation } from '../document/operation.ts';
import { isPawlError } from '../errors/pawl-error.ts';
import type { Principal, SessionRow } from '../ports/store.ts';
import { editKey } from '../session/canvas-edit.ts';
import { expandOperations, needExpanding } from './catalog/expand-operations.ts';
import { checkOperationsSize } from './check-operations-size.ts';
import { postInput, type Receipt } from './post-input.ts';
import type { ServiceDeps } from './service-deps.ts';
import { loadDetached } from './stored-workflow.ts';

/** What is left to the door is worked out on the workflow that the person saw; what can't be applied there the session refuses. */
async function expanded(
  deps: ServiceDeps,
  row: SessionRow,
  id: string,
  { baseHash, operations }: PostEditBody,
): Promise<readonly Operation[]> {
  if (!needExpanding(operations) || (await deps.store.document(row, baseHash)) === undefined) return operations;
  try {
    return expandOperations(await loadDetached(deps.store, row, baseHash), operations, editKey(row.session, id));
  } catch (error) {
    if (isPawlError(error) && error.code !== 'StoreUnavailable') return operations;
    throw error;
  }
}

/**
 * Posts a person's edit of the canvas; a placeholder in it becomes the secret that it stands for. TooLarge over 1 MB of
 * operations, with renames written out; SecretUnknown for a placeholder of nobody.
 */
export async function postEdit(
  deps: ServiceDeps,
  principal: Principal,
  row: SessionRow,
  body: PostEditBody,
): Promise<Receipt> {
  const { id = deps.ids.next(), baseHash } = body;
  requireJson(body.operations, 'the operations');
  const { placeholders } = await deps.secrets.of(row);
  const operations = await expanded(deps, row, id, {
    baseHash,
    operations: placeholders.restoreValue(body.operations),
  });
  placeholders.learn(operations);
  checkOperationsSize(operations);
  return await postInput(deps, row, { id, principal: principal.id, kind: 'edit', baseHash, operations });
}
