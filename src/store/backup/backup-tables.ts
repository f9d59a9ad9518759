import type { Tables } from '../tables.ts';

/**
 * What a backup holds: each table after those that it refers to, by the columns that tell its rows apart. Deltas last
 * for seconds, and whoever goes on writes them anew.
 */
export const BACKUP_TABLES = {
  installation: ['name'],
  principals: ['workspace', 'id'],
  tokens: ['hash'],
  workspaces: ['workspace'],
  workspace_changes: ['workspace', 'ordinal'],
  notices: ['id'],
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
} as const satisfies Record<Exclude<keyof Tables, 'deltas'>, readonly string[]>;

export type BackupTable = keyof typeof BACKUP_TABLES;
