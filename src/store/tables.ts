import type { Generated } from 'kysely';

/**
 * The tables as SQL sees them: keys and what queries ask for as columns, the rest of each row as JSON in `body`, so
 * that a row type may gain a field without a migration. `ordinal` keeps the order of arrival within a session.
 */
interface OfSession {
  workspace: string;
  session: string;
}

export interface Tables {
  sessions: OfSession & {
    created_at: number;
    status: string;
    body: string;
    last_seq: Generated<number>;
    last_ordinal: Generated<number>;
  };
  inputs: OfSession & { id: string; ordinal: number; received_at: number; settled: number; body: string };
  messages: OfSession & { key: string; ordinal: number; body: string };
  calls: OfSession & { key: string; ordinal: number; status: string; attempt: string; body: string };
  changes: OfSession & { id: string; ordinal: number; status: string; body: string };
  gates: OfSession & { id: string; ordinal: number; status: string; opened_at: number; body: string };
  decisions: OfSession & { id: string; ordinal: number; gate: string; body: string };
  events: OfSession & { seq: number; key: string; body: string };
  deltas: OfSession & { message: string; start: number; body: string };
  runs: OfSession & { run_id: string; ordinal: number; started_at: number; archived: number; body: string };
  secrets: OfSession & { placeholder: string; sealed: string };
  documents: OfSession & { hash: string; object: string };
  objects: { hash: string; size: number; encoding: string; data: Uint8Array };
  principals: {
    workspace: string;
    id: string;
    roles: string;
    created_at: Generated<number>;
    removed_at: Generated<number>;
  };
  tokens: {
    hash: string;
    workspace: string;
    principal: string;
    created_at: Generated<number>;
    revoked_at: Generated<number>;
  };
  installation: { name: string; value: string };
  workspaces: { workspace: string; last_ordinal: Generated<number>; floor: Generated<string | null> };
  workspace_changes: { workspace: string; ordinal: number; kind: string; body: string };
  notices: { id: string; due_at: number; attempts: number; body: string };
}
