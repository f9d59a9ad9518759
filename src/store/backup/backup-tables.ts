import type { Tables } from '../tables.ts';

/**
 * What a backup holds: each table after those that it refers to, by the columns that tell its rows apart. Left out are
 * deltas, which last for seconds and are written anew, and notices, which the store that was backed up still sends:
 * told again by a restored one they would come late, twice, or to another receiver.
 */
export const BACKUP_TABLES = {
  installation: ['name'],
  principals: ['workspace', 'id'],
  tokens: ['hash'],
  workspaces: ['workspace'],
  workspace_changes: ['workspace', 'ordinal'],
  objects: ['hash'],
  sessions: ['workspace', 'session'],
  inputs: ['workspace', 'session', 'id'],
  messages: ['workspace', 'session', 'key'],
  calls: ['workspace', 'session', 'key'],
  changes: ['workspace', 'session', 'id'],
  gates: ['workspace', 'session', 'id'],
  decisions: ['workspace', 'session', 'id'],
  events: ['workspace', 'session', 'seq'],
  documents: ['workspace', 'session', 'hash'],
  runs: ['workspace', 'session', 'run_id'],
  secrets: ['workspace', 'session', 'placeholder'],
} as const satisfies Record<Exclude<keyof Tables, 'deltas' | 'notices'>, readonly string[]>;

export type BackupTable = keyof typeof BACKUP_TABLES;
