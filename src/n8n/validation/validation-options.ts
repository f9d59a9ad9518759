/**
 * `strict` also gives advice (newer versions, nodes that never run) and takes warnings for errors; `protocol` also says
 * of each item of the agent protocol whether it is kept.
 */
export const PROFILES = ['default', 'strict', 'protocol'] as const;

export type Profile = (typeof PROFILES)[number];

export interface ValidationOptions {
  readonly profile?: Profile;
}
