import { ownIdentity, type ProcessIdentity } from '../../../temporal/process-identity.ts';
import { type RunFile, readRunFile, writeRunFile } from '../run-file.ts';

/** Keeps PAWL_HOME/run.json true while a supervisor runs. Only the holder of the home's lock makes one. */
export class RunRecord {
  /** The server of a supervisor that was killed; it ends within moments. */
  readonly formerServer: ProcessIdentity | undefined;
  readonly #home: string;
  #content: RunFile;
  #closed = false;

  constructor(home: string) {
    const { temporalPort, children } = readRunFile(home);
    const { temporal, server } = children;
    this.formerServer = server;
    this.#home = home;
    this.#content = {
      version: 1,
      supervisor: ownIdentity(),
      ...(temporalPort === undefined ? {} : { temporalPort }),
      // Until it is taken over or found dead: a supervisor that dies before that must not lose it.
      children: temporal === undefined ? {} : { temporal },
    };
    this.#change({});
  }

  get temporalPort(): number | undefined {
    return this.#content.temporalPort;
  }

  child(name: string): ProcessIdentity | undefined {
    return this.#content.children[name];
  }

  setAddresses(url: string, temporalAddress: string): void {
    this.#change({ url, temporalAddress });
  }

  setTemporalPort(temporalPort: number): void {
    this.#change({ temporalPort });
  }

  setChild(name: string, identity: ProcessIdentity): void {
    this.#change({ children: { ...this.#content.children, [name]: identity } });
  }

  /** Nothing runs any more; only what the next start takes up again stays. */
  close(): void {
    this.#closed = true;
    const { temporalPort } = this.#content;
    writeRunFile(this.#home, { version: 1, ...(temporalPort === undefined ? {} : { temporalPort }), children: {} });
  }

  #change(change: Partial<RunFile>): void {
    this.#content = { ...this.#content, ...change };
    if (!this.#closed) writeRunFile(this.#home, this.#content);
  }
}
