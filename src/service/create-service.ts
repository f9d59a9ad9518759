import type {
  CreateSessionBody,
  PostDecisionBody,
  PostEditBody,
  PostMessageBody,
  PostProposalEditBody,
  RecoverBody,
} from '../contract/bodies.ts';
import { readWorkflowValue } from '../document/read-workflow.ts';
import { PawlError } from '../errors/pawl-error.ts';
import { validateValue } from '../n8n/validation/validate-value.ts';
import { validateWorkflow } from '../n8n/validation/validate-workflow.ts';
import type { GateRow, Principal, SessionRow } from '../ports/store.ts';
import type { Budget } from '../session/budget.ts';
import { editRoles } from '../session/edit-roles.ts';
import type { GateStatus } from '../session/gate.ts';
import { INPUT_ROLES } from '../session/input-roles.ts';
import { BUILDERS, type Policy, type Role } from '../session/policy.ts';
import { hideSecretsOf } from '../session/secrets/hide-secrets-of.ts';
import { EVERY_ROLE, hasRole, requireRole, requireSession } from './access.ts';
import { describeNode, type NodeQuestion } from './catalog/describe-node.ts';
import { fixOpened } from './catalog/fix-opened.ts';
import { judge } from './catalog/judge.ts';
import { lookUpNodes, type NodeLookUp } from './catalog/look-up-nodes.ts';
import { type ChangeWithPatch, changesWithPatches } from './changes-with-patches.ts';
import { requirePolicy } from './check-policy.ts';
import { checkPrompt } from './check-prompt.ts';
import { checkBudget } from './check-settings.ts';
import { createSession } from './create-session.ts';
import { decideGate } from './decide-gate.ts';
import { editProposal } from './edit-proposal.ts';
import { forkSession } from './fork-session.ts';
import { requireOpen } from './gate-at-rest.ts';
import { hashToken } from './home-token.ts';
import { inboxAnswer, readInbox } from './inbox.ts';
import { inputAnswer } from './input-answer.ts';
import { keepBrought } from './keep-brought.ts';
import { madeDecisions } from './made-decisions.ts';
import { maskRefusals } from './mask-refusals.ts';
import { messageModeOf } from './message-mode-of.ts';
import { managePrincipals } from './people/manage-principals.ts';
import { policyInForce, workspaceFloor } from './people/workspace-floor.ts';
import { postEdit } from './post-edit.ts';
import { postInput } from './post-input.ts';
import { previewSelection } from './preview-selection.ts';
import { readMessages, readSession, readSessions, readSteps } from './read-session.ts';
import { diffSteps, readWorkflowOf, type WorkflowQuery } from './read-workflow.ts';
import { readinessOf } from './readiness.ts';
import { recoverSession, recoverSessions } from './recover-sessions.ts';
import type { ServiceDeps } from './service-deps.ts';
import { previewTakeBack, type TakeBackAsked, takeBack } from './take-back.ts';
import { watchSession } from './watch-session.ts';

const BY_THE_AGENT =
  ' The policy lets nobody else edit past a gate: ask the agent for it, edit what a gate proposes, or ask one of these.';

type Command = { readonly kind: 'cancel' } | { readonly kind: 'end' };

/**
 * Every use case of Pawl. The first argument is who asks: what they may not do is NotAllowed, and what is not in their
 * workspace is NotFound.
 */
export function createService(deps: ServiceDeps) {
  const { store } = deps;

  async function open(
    principal: Principal,
    session: string,
    roles: readonly Role[],
    what: string,
  ): Promise<SessionRow> {
    const row = await requireSession(store, principal, session);
    requireRole(principal, roles, what);
    return row;
  }
  const look = (principal: Principal, session: string) => open(principal, session, EVERY_ROLE, 'look at a session');

  /** An edit passes no gate: who may make one by hand is the policy's to say. */
  async function openToEdit(principal: Principal, session: string): Promise<SessionRow> {
    const row = await requireSession(store, principal, session);
    const instead = hasRole(principal, BUILDERS) ? BY_THE_AGENT : '';
    requireRole(principal, editRoles(await policyInForce(store, row)), 'edit the workflow', instead);
    return row;
  }

  async function gateOf(row: SessionRow, id: string): Promise<GateRow> {
    const gate = await store.gate(row, id);
    if (gate === undefined) throw new PawlError('NotFound', `Session ${row.session} has no gate ${id}.`, { gate: id });
    return gate;
  }

  async function post(principal: Principal, session: string, what: string, id: string | undefined, rest: Command) {
    const row = await open(principal, session, INPUT_ROLES[rest.kind], what);
    const body = { id: id ?? deps.ids.next(), principal: principal.id, ...rest };
    return await postInput(deps, row, body);
  }

  return {
    ...managePrincipals(deps),
    ...workspaceFloor(deps),

    /** Who a token speaks for; undefined for a token that nobody has. */
    principalOf: (token: string) => store.principalByToken(hashToken(token)),

    /** Whether everything answers that work needs. */
    readiness: () =>
      readinessOf({ store: () => store.sessions('', { limit: 1 }), temporal: () => deps.gateway.reachable() }),

    async createSession(principal: Principal, body: CreateSessionBody) {
      requireRole(principal, BUILDERS, 'start a session');
      return await createSession(deps, principal, body);
    },

    async listSessions(principal: Principal, cursor?: string) {
      requireRole(principal, EVERY_ROLE, 'list sessions');
      return await readSessions(store, principal.workspace, cursor);
    },

    getSession: async (principal: Principal, session: string) => readSession(store, await look(principal, session)),

    getWorkflow: async (principal: Principal, session: string, query: WorkflowQuery = {}) =>
      readWorkflowOf(deps, await look(principal, session), query),

    messages: async (principal: Principal, session: string) => readMessages(store, await look(principal, session)),

    steps: async (principal: Principal, session: string) => readSteps(store, await look(principal, session)),

    async changes(
      principal: Principal,
      session: string,
      { patch }: { patch?: boolean } = {},
    ): Promise<readonly ChangeWithPatch[]> {
      const row = await look(principal, session);
      const { placeholders } = await deps.secrets.of(row);
      return placeholders.maskValue(patch ? await changesWithPatches(store, row) : await store.changes(row));
    },

    diff: async (principal: Principal, session: string, between: { from?: number; to?: number } = {}) =>
      diffSteps(deps, await look(principal, session), between),

    /** Events after a number, ascending; at most 1000. */
    events: async (principal: Principal, session: string, after = 0) =>
      store.events(await look(principal, session), { after, limit: 1000 }),

    /** The session's events as they come; NotFound at once, not on the first read. */
    async watch(principal: Principal, session: string, options: { after: number; signal: AbortSignal }) {
      return watchSession(store, await look(principal, session), options);
    },

    async getInput(principal: Principal, session: string, id: string) {
      const input = await store.input(await look(principal, session), id);
      if (input === undefined) throw new PawlError('NotFound', `Session ${session} has no input ${id}.`, { input: id });
      return inputAnswer(input);
    },

    async postMessage(principal: Principal, session: string, asked: PostMessageBody) {
      const { id, text, mode = 'build' } = asked;
      const row = await open(principal, session, INPUT_ROLES.message, 'write to a session');
      const words = checkPrompt(text);
      const sender = { id: id ?? deps.ids.next(), principal: principal.id };
      const meant = messageModeOf(words, mode);
      const brings = await keepBrought(deps, row, asked);
      const brought = brings === undefined ? {} : { brings };
      return await postInput(deps, row, { ...sender, kind: 'message', ...meant, ...brought }, words);
    },

    async postEdit(principal: Principal, session: string, body: PostEditBody) {
      const row = await openToEdit(principal, session);
      return await maskRefusals(deps, row, () => postEdit(deps, principal, row, body));
    },

    /** Takes a landed change back, puts one back in place, or has the canvas as it was after a step. */
    async takeBack(principal: Principal, session: string, asked: TakeBackAsked, id?: string) {
      const row = await openToEdit(principal, session);
      return await maskRefusals(deps, row, () => takeBack(deps, principal, row, asked, id));
    },

    /** Starts another session from a step of this one; its last where none is named. */
    async fork(principal: Principal, session: string, asked: { id?: string; step?: number }) {
      return await forkSession(deps, principal, await open(principal, session, BUILDERS, 'fork a session'), asked);
    },

    /** What a restore would take back. */
    async previewTakeBack(principal: Principal, session: string, asked: TakeBackAsked) {
      return await maskRefusals(deps, await look(principal, session), (row) => previewTakeBack(deps, row, asked));
    },

    cancel: (principal: Principal, session: string, id?: string) =>
      post(principal, session, 'cancel a turn', id, { kind: 'cancel' }),

    end: (principal: Principal, session: string, id?: string) =>
      post(principal, session, 'end a session', id, { kind: 'end' }),

    async putPolicy(principal: Principal, session: string, policy: Policy, id?: string) {
      const row = await open(principal, session, INPUT_ROLES.policy, 'change the policy');
      await requirePolicy(store, principal, policy, row.policy);
      return await postInput(deps, row, { id: id ?? deps.ids.next(), principal: principal.id, kind: 'policy', policy });
    },

    async putBudget(principal: Principal, session: string, budget: Budget, id?: string) {
      const row = await open(principal, session, INPUT_ROLES.budget, 'change the budget');
      checkBudget(budget, row.model, deps.models);
      return await postInput(deps, row, { id: id ?? deps.ids.next(), principal: principal.id, kind: 'budget', budget });
    },

    async listGates(principal: Principal, state: GateStatus = 'open') {
      requireRole(principal, EVERY_ROLE, 'list gates');
      return await readInbox(store, principal.workspace, state);
    },

    async getGate(principal: Principal, session: string, id: string) {
      const row = await look(principal, session);
      const gate = await gateOf(row, id);
      const answer = inboxAnswer(gate, row, await store.changes(row, gate.changes), await store.floor(row.workspace));
      return { ...answer, decisions: await madeDecisions(store, row, id) };
    },

    async preview(principal: Principal, session: string, id: string, approve: readonly string[]) {
      const row = await look(principal, session);
      const gate = await gateOf(row, id);
      await requireOpen(store, row, gate, deps.clock.now());
      const nodeTypes = await deps.catalog.byHash(row.catalog);
      return await maskRefusals(deps, row, () =>
        previewSelection(deps, row, gate, approve, (workflow) => validateWorkflow(nodeTypes, workflow)),
      );
    },

    /** Changes what a gate proposes, by somebody who builds or may decide it. */
    async editProposal(principal: Principal, session: string, gate: string, body: PostProposalEditBody) {
      const row = await requireSession(store, principal, session);
      return await maskRefusals(deps, row, () => editProposal(deps, principal, row, gate, body));
    },

    async postDecision(principal: Principal, session: string, gate: string, body: PostDecisionBody) {
      return await decideGate(deps, principal, await requireSession(store, principal, session), gate, body);
    },

    /** Lets sessions go on from the store: one, or all that Temporal has lost. */
    async recover(principal: Principal, { session, anew = false }: RecoverBody) {
      requireRole(principal, ['admin'], 'recover sessions');
      if (session !== undefined) {
        return await recoverSession(deps, principal, await requireSession(store, principal, session), anew);
      }
      if (anew) throw new PawlError('InvalidInput', 'anew: name the session whose run is to be given up.');
      return await recoverSessions(deps, principal);
    },

    /** Judges a file as it is given, with the catalog that new sessions pin. */
    async validate(principal: Principal, file: unknown) {
      requireRole(principal, EVERY_ROLE, 'validate a workflow');
      return hideSecretsOf(judge(validateValue(await deps.catalog.current(), file)), file);
    },

    /** A file with everything put right that can only be meant in one way. InvalidWorkflow if it can't be opened. */
    async fix(principal: Principal, file: unknown) {
      requireRole(principal, EVERY_ROLE, 'put a workflow right');
      return fixOpened(await deps.catalog.current(), readWorkflowValue(file));
    },

    /** Nodes that fit a query, the best first. */
    async searchNodes(principal: Principal, asked: NodeLookUp) {
      requireRole(principal, EVERY_ROLE, 'look at the catalog');
      return lookUpNodes(await deps.catalog.current(), asked);
    },

    /** A type of node with the inputs, outputs and parameters that it has as it is set. */
    async describeNode(principal: Principal, asked: NodeQuestion) {
      requireRole(principal, EVERY_ROLE, 'look at the catalog');
      return describeNode(await deps.catalog.current(), asked);
    },
  };
}

export type Service = ReturnType<typeof createService>;
