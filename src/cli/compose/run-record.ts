import { ownIdentity, type ProcessIdentity } from '../../../temporal/process-identity.ts';
import { type RunFile, readRunFile, writeRunFile } from '../run-file.ts';

const AGAIN_MS = 500;

/**
 * Keeps PAWL_HOME/run.json true while a supervisor runs. Only the holder of the home's lock makes one. What a full disk
 * does not take is written once it does: nothing that runs ends for it.
 */
export class RunRecord {
  /** The server of a supervisor that was killed; it ends within moments. */
  readonly formerServer: ProcessIdentity | undefined;
  readonly #home: string;
  #content: RunFile;
  #closed = false;
  #again: NodeJS.Timeout | undefined;

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
    writeRunFile(home, this.#content);
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
    const { temporalPort } = this.#content;
    this.#content = { version: 1, ...(temporalPort === undefined ? {} : { temporalPort }), children: {} };
    this.#save();
    this.#closed = true;
    clearTimeout(this.#again);
  }

  #change(change: Partial<RunFile>): void {
    if (this.#closed) return;
    this.#content = { ...this.#content, ...change };
    this.#save();
  }

  #save(): void {
    clearTimeout(this.#again);
    try {
      writeRunFile(this.#home, this.#content);
    } catch {
      this.#again = setTimeout(() => this.#save(), AGAIN_MS).unref();
    }
  }
}
