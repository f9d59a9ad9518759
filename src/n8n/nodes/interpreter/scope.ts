import { Unsupported } from './unsupported.ts';

interface Binding {
  value: unknown;
  readonly constant: boolean;
}

/** Names and their values; asks the scope around it for what it does not have. */
export class Scope {
  readonly #names = new Map<string, Binding>();
  readonly #outer: Scope | undefined;

  constructor(outer?: Scope) {
    this.#outer = outer;
  }

  declare(name: string, value: unknown, constant = false): void {
    this.#names.set(name, { value, constant });
  }

  read(name: string): unknown {
    return this.#find(name).value;
  }

  assign(name: string, value: unknown): void {
    const binding = this.#find(name);
    if (binding.constant) throw new Unsupported(`${name} is constant`);
    binding.value = value;
  }

  #find(name: string): Binding {
    const binding = this.#names.get(name);
    if (binding) return binding;
    if (!this.#outer) throw new Unsupported(`${name} is not a name of catalog expressions`);
    return this.#outer.#find(name);
  }
}
