import manifest from '../../../package.json' with { type: 'json' };

/** This release. */
export const packageVersion: string = manifest.version;
