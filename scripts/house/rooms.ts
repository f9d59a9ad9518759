/** A row of the table of rooms: what the files under a path may import. */
export interface Room {
  readonly path: string;
  /** Rooms whose files these may import; their own is always allowed. */
  readonly may: readonly string[];
  /** Rooms of which they may import types only. */
  readonly mayTypes?: readonly string[];
  /** Reads no clock, file, network, environment or randomness. */
  readonly pure?: true;
  /** Runs where Node's own modules are not; its clock and randomness are Temporal's, so they replay. */
  readonly sandboxed?: true;
  /** Packages that these files do not import themselves. */
  readonly without?: readonly string[];
  /** Packages that nothing loads which these files load, however far down. */
  readonly neverLoads?: readonly string[];
}

const SANDBOX = ['src/document', 'src/session', 'src/errors'];
const PURE = [...SANDBOX, 'src/n8n', 'src/agent', 'src/planner'];
/** What may be known anywhere outside the pure rooms, but for the planner: only its endpoint and cli/compose know it. */
const KNOWLEDGE = [...SANDBOX, 'src/n8n', 'src/agent'];
const LIVES_IN_EVERY_ISOLATE = ['zod', 'lodash'];
const EVERYTHING = [''];

export const ROOMS: readonly Room[] = [
  { path: 'src/errors', may: [], pure: true, without: LIVES_IN_EVERY_ISOLATE },
  { path: 'src/document', may: ['src/errors'], pure: true, without: LIVES_IN_EVERY_ISOLATE },
  { path: 'src/session', may: ['src/document', 'src/errors'], pure: true, without: LIVES_IN_EVERY_ISOLATE },
  { path: 'src/contract', may: SANDBOX },
  { path: 'src/n8n', may: ['src/document', 'src/errors'], pure: true },
  { path: 'src/agent', may: ['src/n8n', 'src/contract', ...SANDBOX], pure: true },
  { path: 'src/planner', may: ['src/n8n', 'src/contract', 'src/document', 'src/errors'], pure: true },
  { path: 'src/ports', may: PURE, mayTypes: ['src/contract'] },
  { path: 'src/adapters', may: ['src/ports', ...KNOWLEDGE], mayTypes: ['src/contract'] },
  { path: 'src/adapters/planner-endpoint', may: ['src/adapters', 'src/ports', ...PURE] },
  { path: 'src/store', may: ['src/ports', 'src/contract', ...KNOWLEDGE] },
  { path: 'src/service', may: ['src/ports', 'src/contract', ...KNOWLEDGE] },
  { path: 'src/service/catalog', may: ['src/service', 'src/ports', ...KNOWLEDGE], neverLoads: ['zod', 'kysely'] },
  {
    path: 'src/library',
    may: ['src/service/catalog', 'src/adapters/catalog', ...KNOWLEDGE],
    neverLoads: ['zod', 'kysely'],
  },
  { path: 'src/http', may: ['src/service', 'src/contract', ...SANDBOX] },
  {
    path: 'src/cli',
    may: ['src/service', 'src/contract', 'src/adapters/host', ...KNOWLEDGE, 'bin/lib', 'package.json'],
  },
  { path: 'src/cli/compose', may: EVERYTHING },
  { path: 'workflows', may: SANDBOX, mayTypes: ['activities'], sandboxed: true, without: LIVES_IN_EVERY_ISOLATE },
  { path: 'activities', may: ['src/ports', 'src/contract', ...KNOWLEDGE] },
  { path: 'temporal', may: ['workflows', 'activities', 'src/ports', ...SANDBOX] },
  { path: 'docs/examples', may: [] },
  { path: 'test', may: EVERYTHING },
  { path: 'bench', may: EVERYTHING },
  { path: 'evals', may: EVERYTHING },
  { path: 'scripts', may: EVERYTHING },
];

/** The only rooms that know Temporal. */
export const TEMPORAL_ROOMS = ['workflows', 'activities', 'temporal', 'test', 'bench'];
