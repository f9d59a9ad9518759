/**
 * The one release of Temporal's CLI that Pawl is tried with. Its development server lays its database once and never
 * migrates it, so another release may not read what this one wrote.
 */
export const TEMPORAL_CLI_VERSION = '1.9.1';

/**
 * SHA-256 of the package index's wheels of that release, by platform and architecture as Node names them.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const WHEEL_HASHES = {
  'darwin-arm64': '1ce8d2751c2d03a1a09fac36a6be65cd62ae438d5495dcfd22b91f95966e7cdc',
  'darwin-x64': '29fddab1b74896976bf8434fb5368487785ee78a12599e936df96af4ff8186cf',
  'linux-arm64': '75849182c7ca75372585b6b33e003d0bc10ebedf166c8382b3c9226cf6c3c9cc',
  'linux-x64': '3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a',
};
