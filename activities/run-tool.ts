import { applyWithInverse } from '../src/document/apply-with-inverse.ts';
import { hashWorkflow } from '../src/document/hash-workflow.ts';
import type { Operation } from '../src/document/operation.ts';
import { touchesOf } from '../src/document/touches-of.ts';
import { isPawlError, PawlError } from '../src/errors/pawl-error.ts';
import type { SessionSecrets } from '../src/ports/secrets.ts';
import type { CallRow } from '../src/ports/store.ts';
import type { RunToolInput, RunToolResult } from '../src/session/calls.ts';
import { OPERATIONS_BYTES } from '../src/session/operations-limit.ts';
import { AGENT } from '../src/session/post.ts';
import type { Placeholders } from '../src/session/secrets/placeholders.ts';
import { attemptId, fenced, orCancelled } from './attempt.ts';
import { type ToolRecord, toolResultOf } from './call-records.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { draftedNodes, keepDraft, loadDraft } from './load-draft.ts';
import { lostCall } from './lost-call.ts';
import { type PreparedTool, prepareTool } from './prepare-tool.ts';
import { refuseTooLarge } from './refuse-too-large.ts';
import { writeOutbox } from './write-outbox.ts';

/** Runs a tool call of the model's answer, once for good; what goes wrong in it is a result too. */
export async function runTool(dependencies: ActivityDependencies, input: RunToolInput): Promise<RunToolResult> {
  const { store, clock } = dependencies;
  await writeOutbox(dependencies, input);
  const attempt = attemptId();
  const { call } = input;
  const recorded = await store.call(input, call.key);
  const secrets = await dependencies.secrets.of(input);
  const known = recorded && resultOf(recorded, secrets);
  if (known) return known;
  const nodeTypes = await orCancelled(dependencies.catalogs.byHash(input.catalog));
  const draft = await loadDraft(store, input, input.draft);
  const drafted = call.class === 'write' ? await draftedNodes(store, input, input.draft, draft) : new Set<string>();
  const prepared = await prepareTool(store, input);
  const startedAt = clock.now();
  const place = { turn: input.turn, step: input.step, actor: AGENT };
  const before = await store.write(input, async (writer) => {
    const { key, name, inputHash } = call;
    const done = await writer.beginCall({
      key,
      kind: 'tool',
      name,
      inputHash,
      attempt,
      owner: dependencies.owner,
      startedAt,
    });
    if (done) return done;
    const started = { type: 'tool.started', call: key, name, class: call.class, title: prepared.title } as const;
    await writer.appendEvents([{ ...place, key: `${key}/started`, at: startedAt, ...started }]);
    return undefined;
  });
  const ended = before && resultOf(before, secrets);
  if (ended) return ended;
  const context = { draft, nodeTypes, callKey: `${input.session}.${call.key}`, drafted };
  const record = runPrepared(prepared, call.key, context, secrets.placeholders);
  await secrets.keep();
  const at = clock.now();
  await store.write(input, async (writer) => {
    if (!(await writer.finishCall(call.key, attempt, at, record))) throw await lostCall(writer, input, call.key);
    const finished = record.ok
      ? ({ type: 'tool.finished', call: call.key, summary: record.summary } as const)
      : ({
          type: 'tool.failed',
          call: call.key,
          code: record.code ?? 'Unexpected',
          message: record.content,
        } as const);
    await writer.appendEvents([{ ...place, key: `${call.key}/finished`, at, ...finished }]);
  });
  return toolResultOf(record, secrets);
}

/** What the record of an ended call says; undefined for one that is under way. */
function resultOf({ key, status, result }: CallRow, secrets: SessionSecrets): RunToolResult | undefined {
  if (status === 'cancelled') throw fenced(key);
  return status === 'done' ? toolResultOf(result as ToolRecord, secrets) : undefined;
}

function checkSize(operations: readonly Operation[]): void {
  const bytes = Buffer.byteLength(JSON.stringify(operations));
  if (bytes <= OPERATIONS_BYTES) return;
  throw new PawlError('TooLarge', `this would be ${bytes} bytes of changes; one call may make ${OPERATIONS_BYTES}`);
}

/** The tool sees placeholders alone; what it wants written is written with the secrets, and recorded without. */
function runPrepared(
  prepared: PreparedTool,
  key: string,
  context: Parameters<PreparedTool['run']>[0],
  placeholders: Placeholders,
): ToolRecord {
  const nothing = { operations: [], inverse: [], touches: [], hash: hashWorkflow(context.draft) };
  try {
    const drafted = new Set([...(context.drafted ?? [])].map((name) => placeholders.mask(name)));
    const result = prepared.run({ ...context, draft: placeholders.maskWorkflow(context.draft), drafted });
    const why = prepared.why === undefined ? {} : { why: prepared.why };
    if (result.operations.length === 0) {
      const asks = prepared.asks === undefined ? {} : { asks: prepared.asks };
      return { ok: true, content: result.content, summary: result.summary, ...why, ...asks, ...nothing };
    }
    const operations = placeholders.restoreValue(result.operations);
    checkSize(operations);
    const { workflow: draft, inverse } = applyWithInverse(context.draft, operations, { key });
    refuseTooLarge(context.draft, draft);
    const hash = hashWorkflow(draft);
    keepDraft(hash, draft);
    const touches = touchesOf(context.draft, operations);
    return placeholders.maskValue({
      ok: true,
      content: result.content,
      summary: result.summary,
      ...why,
      operations,
      inverse,
      touches,
      hash,
    });
  } catch (error) {
    const known = isPawlError(error)
      ? error
      : new PawlError('Unexpected', error instanceof Error ? error.message : String(error));
    const message = placeholders.mask(known.message);
    return { ok: false, code: known.code, content: `${known.code}: ${message}`, summary: message, ...nothing };
  }
}
