import { PawlError } from '../../errors/pawl-error.ts';

const GONE = 'The connection broke off: it is made anew once the database answers.';
const START = 'Start it, or correct PAWL_STORE.';

/** What a person can do, by PostgreSQL's SQLSTATE (whole, or its class) and by the names of network errors. */
const ADVICE: Readonly<Record<string, string>> = {
  '08': GONE,
  '25006': 'It is read-only: name the primary, or wait until it takes writes again.',
  '25P03': 'A write was under way while this process stood still, and was undone: try again.',
  '28': 'It refused this user: correct the user or the password in PAWL_STORE.',
  '3D': 'There is no such database: create it, or correct PAWL_STORE.',
  '40001': 'Others changed the same at once, again and again: try again.',
  '40P01': 'Others changed the same at once, again and again: try again.',
  '42501':
    'This user lacks a right: grant it CREATE on the database, or make the schema with `create schema pawl authorization` and its name.',
  '53100': 'Its disk is full: free some space; what was stored before is intact.',
  '53200': 'It is out of memory: give it more, or let fewer processes connect.',
  '53300': 'It takes no more connections: raise max_connections, or run fewer processes.',
  '53400': 'A limit of its configuration is reached: raise it.',
  '55P03': 'Another process holds the session for too long: stop that process, then try again.',
  '57014': 'A statement took too long: see what keeps the database busy, then try again.',
  '57P': GONE,
  '58': "Its disk answered with an error: see the database's log.",
  XX: "Its files are damaged: see the database's log, and put a backup in their place.",
  ECONNREFUSED: `Nothing listens there. ${START}`,
  ENOENT: `There is no such socket. ${START}`,
  ENOTFOUND: 'No machine has this name: correct PAWL_STORE.',
  EAI_AGAIN: 'The name could not be looked up: check the network.',
  EHOSTUNREACH: 'The machine could not be reached: check the network.',
  ENETUNREACH: 'The machine could not be reached: check the network.',
  ETIMEDOUT: 'It did not answer: check the network.',
  ECONNRESET: GONE,
  EPIPE: GONE,
};

/** The driver has no codes for these. */
const ADVICE_BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/timeout|timed out/i, 'It did not answer in time: check the network, and what keeps the database busy.'],
  [/connection (terminated|error)|not queryable|closed the connection/i, GONE],
  [/\bSSL\b|certificate/i, 'The encrypted connection failed: see `sslmode` and `sslrootcert` in PAWL_STORE.'],
  [/password must be a string/, 'It asks for a password: put one into PAWL_STORE, or into PGPASSWORD.'],
];

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function adviceFor(error: Error): string | undefined {
  const code = codeOf(error);
  const known = code === undefined ? undefined : (ADVICE[code] ?? ADVICE[code.slice(0, 3)] ?? ADVICE[code.slice(0, 2)]);
  return known ?? ADVICE_BY_WORDS.find(([words]) => words.test(error.message))?.[1];
}

/** The database ended this transaction in favour of another; nothing of it is done, and it may be run again. */
export function isConflict(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === '40001' || codeOf(error) === '40P01');
}

/** Nothing more can be asked over a connection after this error. */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error) ?? '';
  // A SQLSTATE of the server's leaves the connection as it was, unless it is about the connection itself.
  return !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P|25P03)/.test(code);
}

/** The connection was broken when it was taken up: what was asked over it has not been heard. */
export function wasBroken(error: unknown): boolean {
  return error instanceof Error && endsConnection(error) && !/time/i.test(error.message);
}

/** An error of PostgreSQL or of the way to it as StoreUnavailable with what to do; any other error as it is. */
export function asPostgresFault(error: unknown, where: string): unknown {
  if (!(error instanceof Error) || error instanceof PawlError) return error;
  const advice = adviceFor(error);
  if (advice === undefined) return error;
  const reason = error.message || codeOf(error) || error.name;
  return new PawlError('StoreUnavailable', `The store ${where} can't be used (${reason}). ${advice}`, { where });
}
