/** `strict` also gives advice: newer versions, nodes that never run. */
export const PROFILES = ['default', 'strict'] as const;

export type Profile = (typeof PROFILES)[number];

export interface ValidationOptions {
  readonly profile?: Profile;
}
