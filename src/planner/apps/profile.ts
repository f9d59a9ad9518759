import type { JsonObject } from '../../document/workflow-json.ts';
import type { Output } from '../flow/output.ts';
import type { StepContext } from './step-context.ts';

/** What an app's node can do for a flow. The first whose words are said is taken; the last needs none. */
export interface Action {
  /** Alternatives of a pattern. */
  readonly said?: string;
  /** Further condition. */
  readonly if?: (context: StepContext) => boolean;
  readonly parameters: (context: StepContext) => JsonObject;
  readonly output: Output;
  readonly settings?: JsonObject;
}

export type Profile = readonly Action[];
export type Profiles = Readonly<Record<string, Profile>>;

export const READS =
  'get|fetch|read|list|load|export|pull|take|look up|lookup|find|search|from|all|latest|newest|top|holen|hole|lies|lire|lis|récupère|obtener|lee|取得';
export const UPDATES = 'updates?|change|set|mark|edit|modify|aktualisiere|ändere|mets à jour|actualiza';
export const UPSERTS =
  'create or update|update or create|upsert|add or update|insert or update|append or update|no .{1,30}twice|keep .{1,40}in sync';
export const DELETES = 'delete|remove|clear|lösche|supprime|borra|elimina';
