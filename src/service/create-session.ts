import type { CreateSessionBody } from '../contract/bodies.ts';
import { PawlError } from '../errors/pawl-error.ts';
import type { SessionSecrets } from '../ports/secrets.ts';
import type { InputRow, Principal, SessionRow, SessionWriter } from '../ports/store.ts';
import type { Change } from '../session/change.ts';
import type { SessionEvent } from '../session/event.ts';
import type { Policy } from '../session/policy.ts';
import { NO_USAGE } from '../session/usage.ts';
import { requirePolicy } from './check-policy.ts';
import { checkPrompt } from './check-prompt.ts';
import { checkBudget } from './check-settings.ts';
import { deliverInput } from './deliver-input.ts';
import { type OpenedWorkflow, openWorkflow } from './open-workflow.ts';
import { standardPolicy } from './people/workspace-floor.ts';
import { commitInput, inputRow } from './post-input.ts';
import type { ServiceDeps } from './service-deps.ts';
import { storeWorkflow } from './stored-workflow.ts';

/** The id of the input that a session is created with. */
const PROMPT_INPUT = 'prompt';

function chooseModel({ models }: ServiceDeps, asked: string | undefined): string {
  if (asked === undefined) return models.standard;
  if (models.names.includes(asked)) return asked;
  throw new PawlError(
    'InvalidInput',
    `There is no model ${asked} here; what can be asked: ${models.names.map((name) => `"${name}"`).join(', ')}.`,
  );
}

const LONGEST_NAME = 80;

/** A session without a workflow is known by what was asked for, until something with a name lands. */
function nameOf(body: CreateSessionBody, opened: OpenedWorkflow): string {
  if (body.workflow !== undefined || body.prompt === undefined) return opened.workflow.name ?? '';
  const words = body.prompt.replace(/\s+/g, ' ').trim();
  return words.length > LONGEST_NAME ? `${[...words].slice(0, LONGEST_NAME - 1).join('')}…` : words;
}

async function policyOf({ store }: ServiceDeps, principal: Principal, body: CreateSessionBody): Promise<Policy> {
  if (body.policy === undefined) return standardPolicy(await store.floor(principal.workspace));
  await requirePolicy(store, principal, body.policy);
  return body.policy;
}

function newRow(
  deps: ServiceDeps,
  principal: Principal,
  body: CreateSessionBody & { readonly id: string },
  opened: OpenedWorkflow,
  { catalog, policy }: Pick<SessionRow, 'catalog' | 'policy'>,
): SessionRow {
  const model = chooseModel(deps, body.model);
  checkBudget(body.budget ?? {}, model, deps.models);
  return {
    workspace: principal.workspace,
    session: body.id,
    createdAt: deps.clock.now(),
    createdBy: principal.id,
    name: nameOf(body, opened),
    status: 'resting',
    turn: 0,
    step: 0,
    canvasHash: opened.hash,
    draftHash: opened.hash,
    usage: NO_USAGE,
    policy,
    budget: body.budget ?? {},
    model,
    catalog,
  };
}

function firstEvents(row: SessionRow, opened: OpenedWorkflow): readonly SessionEvent[] {
  const frame = { at: row.createdAt, turn: 0, step: 0 };
  const started: SessionEvent = {
    ...frame,
    key: 'session.started',
    actor: { kind: 'person', id: row.createdBy },
    type: 'session.started',
    model: row.model,
    catalog: row.catalog,
    hash: row.canvasHash,
  };
  if (opened.mending === undefined) return [started];
  const landed = { type: 'change.landed', change: opened.mending.id, hash: opened.hash } as const;
  return [started, { ...frame, key: 'change.mending', actor: opened.mending.author, ...landed }];
}

/** The mending says where the file is kept as it was given. */
async function withOriginal(writer: SessionWriter, mending: Change, original = ''): Promise<Change> {
  const kept = `The file as it was given is object ${await writer.putObject(original)}.`;
  return { ...mending, why: `${mending.why}\n${kept}` };
}

function promptRow(
  deps: ServiceDeps,
  row: SessionRow,
  principal: Principal,
  body: CreateSessionBody,
): InputRow | undefined {
  if (body.prompt === undefined) return undefined;
  const input = { id: PROMPT_INPUT, principal: principal.id, kind: 'message', mode: body.mode ?? 'build' } as const;
  return inputRow(deps, row, input, body.prompt);
}

/** The workflow keeps its secrets, the words do not. SecretUnknown for a workflow with placeholders of elsewhere. */
function maskedPrompt(
  { prompt, ...body }: CreateSessionBody,
  { workflow }: OpenedWorkflow,
  { placeholders }: SessionSecrets,
): CreateSessionBody {
  placeholders.restoreValue(workflow);
  placeholders.maskWorkflow(workflow);
  return prompt === undefined ? body : { ...body, prompt: placeholders.mask(checkPrompt(prompt)) };
}

/**
 * Makes a session with its workflow, mended where need be, and hands it the first message. The same id again gives
 * the session that is there and changes nothing.
 */
export async function createSession(
  deps: ServiceDeps,
  principal: Principal,
  body: CreateSessionBody,
): Promise<{ id: string }> {
  const opened = openWorkflow(body.workflow);
  const { hash: catalog } = await deps.catalog.current();
  const policy = await policyOf(deps, principal, body);
  const id = body.id ?? deps.ids.next();
  const secrets = await deps.secrets.of({ workspace: principal.workspace, session: id });
  const asked = { ...maskedPrompt(body, opened, secrets), id };
  const row = newRow(deps, principal, asked, opened, { catalog, policy });
  const prompt = promptRow(deps, row, principal, asked);
  const made = await deps.store.createSession(row, async (writer) => {
    await secrets.keepIn(writer);
    await storeWorkflow(writer, opened.hash, opened.workflow);
    if (opened.mending !== undefined)
      await writer.putChange(await withOriginal(writer, opened.mending, opened.original));
    await writer.appendEvents(firstEvents(row, opened));
    if (prompt !== undefined) await commitInput(writer, prompt);
  });
  const stored = made ? prompt : await deps.store.input(row, PROMPT_INPUT);
  if (stored !== undefined && stored.outcome === undefined) await deliverInput(deps, stored);
  return { id: row.session };
}
