import type { ContentBlock } from '../contract/messages-api.ts';
import type { Budget } from '../session/budget.ts';
import type { Change, ChangeStatus } from '../session/change.ts';
import type { Failure, NumberedEvent, SessionEvent, TurnOutcome } from '../session/event.ts';
import type { Decision, Gate, GateProblem, GateStatus, Question } from '../session/gate.ts';
import type { InputOutcome, SessionInput, TurnMode } from '../session/input.ts';
import type { Policy, Role } from '../session/policy.ts';
import type { Usage } from '../session/usage.ts';
import type { InboxReader } from './inbox.ts';
import type { Notices } from './notices.ts';
import type { GateNotice } from './notifier.ts';
import type { WorkspaceReader, WorkspaceWriter } from './workspace.ts';

/** A session within its workspace; every row of the store belongs to one workspace. */
export interface SessionKey {
  readonly workspace: string;
  readonly session: string;
}

export type SessionStatus = 'resting' | 'working' | 'waiting' | 'ended';

export interface SessionRow extends SessionKey {
  readonly createdAt: number;
  readonly createdBy: string;
  readonly name: string;
  readonly status: SessionStatus;
  readonly outcome?: TurnOutcome;
  readonly turn: number;
  readonly step: number;
  readonly canvasHash: string;
  readonly draftHash: string;
  readonly usage: Usage;
  readonly policy: Policy;
  readonly budget: Budget;
  /** The number of the last entry of the session's outbox that was written; left out before the first. */
  readonly outbox?: number;
  /** The session that this one was forked from, and the step. */
  readonly forkedFrom?: { readonly session: string; readonly step: number };
  /** Why the session can't go on, as long as it can't. */
  readonly stuck?: Failure | undefined;
  /** The configured model by name; `offline` is the planner. */
  readonly model: string;
  /** Hash of the pinned catalog. */
  readonly catalog: string;
}

export interface InputRow extends SessionKey {
  readonly input: SessionInput;
  /** A message's words, or the free text of a decision. */
  readonly text?: string;
  /** The installation's signature over `input.hash` and `input.principal`. */
  readonly signature: string;
  readonly receivedAt: number;
  readonly outcome?: InputOutcome;
}

/** A message of the conversation; append-only. Its key is `turn.step.role`. */
export interface MessageRow {
  readonly key: string;
  readonly turn: number;
  readonly step: number;
  readonly role: 'user' | 'assistant';
  readonly mode: TurnMode;
  /** The message inputs whose words it carries. */
  readonly inputs: readonly string[];
  readonly content: readonly ContentBlock[];
  readonly hash: string;
  readonly model?: string;
}

/** A call under its key `turn.step.index`: begun by an attempt, and once finished never run again. */
export interface CallRow {
  readonly key: string;
  readonly kind: 'model' | 'tool' | 'commit' | 'archive';
  readonly name: string;
  readonly inputHash: string;
  /** The attempt that may write: run id, activity id and attempt number. */
  readonly attempt: string;
  /** The process that runs it: `pid:start time@host`. */
  readonly owner: string;
  readonly status: 'started' | 'done' | 'cancelled';
  readonly startedAt: number;
  readonly finishedAt?: number;
  /** Small JSON; larger things are objects that it names. Of a call under way: what its attempts know so far. */
  readonly result?: unknown;
}

export interface GateRow extends Gate {
  readonly problems: readonly GateProblem[];
  /** The plan, in Markdown. */
  readonly text?: string;
  readonly questions?: readonly Question[];
}

export interface DecisionRow {
  readonly id: string;
  readonly gate: string;
  readonly decision: Decision;
  readonly proposalHash: string;
  readonly approve: readonly string[];
  readonly dismiss: readonly string[];
  readonly by: string;
  readonly at: number;
  readonly canvasHash: string;
  /** The decisions of others that it completed, by input id, where it took several. */
  readonly approvals?: readonly string[];
}

/** A part of a message that is being streamed: unnumbered, gone once the message is finished. */
export interface DeltaRow {
  readonly message: string;
  readonly offset: number;
  readonly text: string;
}

/** What a placeholder of a session stands for, which only the installation's key opens. */
export interface SecretRow {
  readonly placeholder: string;
  readonly sealed: string;
}

/** A run of a session. */
export interface RunRow {
  readonly runId: string;
  readonly codeHash: string;
  /** Left out for runs of releases that noted a run only once it was archived. */
  readonly startedAt?: number;
  /** When its history was archived, or was found to be lost. */
  readonly archivedAt?: number;
  /** Object that holds the history; left out as long as it is not archived, and where Temporal has lost it. */
  readonly history?: string;
}

/** Things of a kind that wait, and since when the oldest does. */
export interface Waiting {
  readonly count: number;
  readonly oldest?: number;
}

/** How much there is, over all workspaces. */
export interface Census {
  readonly sessions: Readonly<Record<SessionStatus, number>>;
  readonly openGates: Waiting;
  readonly unsettledInputs: Waiting;
}

export interface Principal {
  readonly id: string;
  readonly workspace: string;
  readonly roles: readonly Role[];
}

export type SessionPatch = Partial<Omit<SessionRow, 'workspace' | 'session' | 'createdAt' | 'createdBy' | 'catalog'>>;

/** Reads; each answer is one consistent state of the store. */
export interface StoreReader extends WorkspaceReader, InboxReader {
  session(key: SessionKey): Promise<SessionRow | undefined>;
  /** Newest first; `cursor` is the last id of the page before. */
  sessions(workspace: string, page: { cursor?: string; limit: number }): Promise<readonly SessionRow[]>;
  /** Sessions of every workspace that have not ended. */
  openSessions(): Promise<readonly SessionKey[]>;
  /** Sessions of every workspace that are in a turn. */
  workingSessions(): Promise<readonly SessionKey[]>;
  input(key: SessionKey, id: string): Promise<InputRow | undefined>;
  /** In order of arrival. */
  inputs(key: SessionKey): Promise<readonly InputRow[]>;
  /** Inputs without an outcome, oldest first, of one session or of all; received before `before`. */
  unsettledInputs(where: { key?: SessionKey; before?: number; limit: number }): Promise<readonly InputRow[]>;
  messages(key: SessionKey): Promise<readonly MessageRow[]>;
  message(key: SessionKey, message: string): Promise<MessageRow | undefined>;
  call(key: SessionKey, callKey: string): Promise<CallRow | undefined>;
  calls(key: SessionKey): Promise<readonly CallRow[]>;
  /** In order of arrival; of these ids only, where some are given. */
  changes(key: SessionKey, ids?: readonly string[]): Promise<readonly Change[]>;
  gates(where: {
    workspace: string;
    session?: string;
    status?: GateStatus;
  }): Promise<readonly (GateRow & SessionKey)[]>;
  gate(key: SessionKey, gate: string): Promise<GateRow | undefined>;
  decisions(key: SessionKey): Promise<readonly DecisionRow[]>;
  /** Events with seq > after, ascending. */
  events(key: SessionKey, page: { after: number; limit: number }): Promise<readonly NumberedEvent[]>;
  /** What is being streamed now, by message and offset. */
  deltas(key: SessionKey): Promise<readonly DeltaRow[]>;
  secrets(key: SessionKey): Promise<readonly SecretRow[]>;
  runs(key: SessionKey): Promise<readonly RunRow[]>;
  /** Runs that are over, since another one followed or their session has ended, and are not archived; oldest first. */
  finishedRuns(where: {
    readonly startedBefore: number;
    readonly limit: number;
  }): Promise<readonly (SessionKey & { readonly runId: string })[]>;
  /** An object's text by the SHA-256 of it. */
  object(hash: string): Promise<string | undefined>;
  /** The text of a workflow of this session by the hash of the workflow (not of the text), as `putDocument` got it. */
  document(key: SessionKey, hash: string): Promise<string | undefined>;
  census(): Promise<Census>;
  /** Undefined for one that was removed, too. */
  principal(workspace: string, id: string): Promise<Principal | undefined>;
  /** Undefined for a token that was revoked, too. */
  principalByToken(tokenHash: string): Promise<Principal | undefined>;
  /** The public half of the installation's signing key; undefined before the first process has registered it. */
  signingKey(): Promise<string | undefined>;
}

/** Writes within one transaction that holds the session's row lock, so that event numbers have no gap. */
export interface SessionWriter extends StoreReader {
  /** From here on, until the transaction ends, nobody changes the people or the floor of the session's workspace. */
  shareWorkspace(): Promise<void>;
  /** Numbers and appends; events whose key is there already are left out. */
  appendEvents(events: readonly SessionEvent[]): Promise<void>;
  updateSession(patch: SessionPatch): Promise<void>;
  /** False if an input of this id is there already, and then nothing changes. */
  addInput(row: Omit<InputRow, 'workspace' | 'session'>): Promise<boolean>;
  /** The first outcome stays. */
  settleInput(id: string, outcome: InputOutcome): Promise<void>;
  /** Left out if a message of this key is there already. */
  addMessage(row: MessageRow): Promise<void>;
  /**
   * Begins a call, or takes it over from an attempt that did not finish. Returns the record if it was finished
   * or cancelled, and then nothing changes.
   */
  beginCall(
    row: Pick<CallRow, 'key' | 'kind' | 'name' | 'inputHash' | 'attempt' | 'owner' | 'startedAt' | 'result'>,
  ): Promise<CallRow | undefined>;
  /** False if another attempt has taken the call over: the caller must then roll back. */
  finishCall(callKey: string, attempt: string, finishedAt: number, result: unknown): Promise<boolean>;
  /** Ends a call that did not finish: no attempt may write any more. */
  cancelCall(callKey: string, finishedAt: number): Promise<void>;
  /** True while this attempt holds the call. */
  holdsCall(callKey: string, attempt: string): Promise<boolean>;
  putChange(change: Change): Promise<void>;
  setChangeStatus(ids: readonly string[], status: ChangeStatus): Promise<void>;
  /** Inserts a gate or replaces the one of this id. */
  putGate(gate: GateRow): Promise<void>;
  addDecision(row: DecisionRow): Promise<void>;
  /** Left out if it is there already. */
  addNotice(notice: GateNotice): Promise<void>;
  addDelta(row: DeltaRow): Promise<void>;
  clearDeltas(message: string): Promise<void>;
  /** Those whose placeholder is known already are left out. */
  addSecrets(rows: readonly SecretRow[]): Promise<void>;
  /** Left out if the run is known already. */
  beginRun(row: RunRow): Promise<void>;
  /** Notes that a run is archived, with the object that holds its history, or without one if that is lost. */
  archiveRun(runId: string, archived: { readonly archivedAt: number; readonly history?: string }): Promise<void>;
  putObject(text: string): Promise<string>;
  /** Stores a detached workflow's text under the workflow's hash; the first text of a hash stays. */
  putDocument(hash: string, text: string): Promise<void>;
}

export interface Store extends StoreReader, Notices {
  /** Makes the session and whatever `work` adds in the same transaction; false if the id is taken, and then nothing changes. */
  createSession(row: SessionRow, work: (writer: SessionWriter) => Promise<void>): Promise<boolean>;
  /**
   * NotFound if there is no such session; a throw rolls everything back. It is on the disk when this returns, unless
   * `synced: false` says that the machine may lose it (deltas). `work` may be run again from its start, where the
   * database asks for that: it changes nothing but through its writer.
   */
  write<T>(key: SessionKey, work: (writer: SessionWriter) => Promise<T>, options?: { synced: boolean }): Promise<T>;
  /** Stores a content-addressed text, compressed; returns its SHA-256. */
  putObject(text: string): Promise<string>;
  /** Changes what is true of a workspace; a throw rolls everything back. */
  writeWorkspace<T>(workspace: string, work: (writer: WorkspaceWriter) => Promise<T>): Promise<T>;
  /** Registers the public half of the installation's signing key; the first one stays. Returns the one that is registered. */
  registerSigningKey(publicKey: string): Promise<string>;
  /**
   * Yields at once, and again after each commit of any process on this session since it last yielded: once for several,
   * and now and then for none, so that what is to be known is read anew each time. Ends when the signal aborts or the
   * store closes.
   */
  commits(key: SessionKey, signal: AbortSignal): AsyncIterable<void>;
  close(): Promise<void>;
}
