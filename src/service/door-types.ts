/** What the doors need of the ports, so that they import the service alone. */
export type { Log } from '../ports/log.ts';
export type { Principal } from '../ports/store.ts';
