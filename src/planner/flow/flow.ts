import type { Output } from './output.ts';
import type { Ask, Sketch } from './sketch.ts';
import { Upstream } from './upstream.ts';

interface Tail {
  readonly node: string;
  readonly output: number;
}

/** A flow under construction: where it goes on, and what is known there. */
export class Flow {
  readonly sketch: Sketch;
  upstream: Upstream = new Upstream();
  tails: readonly Tail[] = [];
  /** What was known where the branches parted. */
  #parted: Upstream | undefined;
  /** The last If whose other output is free, with what was known at it. */
  #fork: { readonly node: string; readonly other: number; readonly upstream: Upstream } | undefined;
  readonly #loops: string[] = [];
  /** The ends of branches that were left. */
  readonly ends: Tail[] = [];

  constructor(sketch: Sketch) {
    this.sketch = sketch;
  }

  /** Adds a node behind what is there. */
  append(
    ask: Ask,
    output: Output,
    options: { readonly gathers?: boolean; readonly goesOnAt?: number; readonly input?: number } = {},
  ): string {
    const name = this.sketch.add(ask);
    for (const tail of this.tails) {
      this.sketch.wire(tail.node, name, {
        ...(tail.output === 0 ? {} : { output: tail.output }),
        ...(options.input ? { input: options.input } : {}),
      });
    }
    this.tails = [{ node: name, output: options.goesOnAt ?? 0 }];
    this.upstream = this.upstream.after(name, output, options.gathers ?? false);
    return name;
  }

  /** Remembers that `node` has another way, at this output. */
  fork(node: string, other: number): void {
    this.#fork = { node, other, upstream: this.upstream };
  }

  get forked(): boolean {
    return this.#fork !== undefined;
  }

  /** Leaves the branch and goes on at the other output of the last fork. */
  otherWay(): void {
    if (!this.#fork) return;
    this.#parted = this.#fork.upstream;
    this.ends.push(...this.tails);
    this.tails = [{ node: this.#fork.node, output: this.#fork.other }];
    this.upstream = this.#fork.upstream;
    this.#fork = undefined;
  }

  /** Goes on at an output of a node that is there. */
  goOnAt(node: string, output: number, arrives: Output): void {
    this.ends.push(...this.tails.filter((tail) => tail.node !== node));
    this.tails = [{ node, output }];
    this.upstream = this.upstream.after(node, arrives);
  }

  /** Steps from here on are in the loop of this node. */
  loopBackTo(node: string): void {
    this.#loops.push(node);
  }

  /** The last step of a loop leads back to its beginning. */
  closeLoops(): void {
    const loop = this.#loops.pop();
    if (loop === undefined) return;
    for (const tail of this.tails)
      if (tail.node !== loop) this.sketch.wire(tail.node, loop, tail.output === 0 ? {} : { output: tail.output });
  }

  /** What is said for every case: both ways of the last fork lead there. */
  meet(): void {
    if (this.#fork) this.otherWay();
    else if (this.ends.length === 0) return;
    this.tails = [...this.ends.splice(0), ...this.tails];
    if (this.#parted) this.upstream = this.#parted;
  }

  /** Where the branches meet again. */
  joinBranches(): void {
    this.tails = [...this.ends, ...this.tails];
  }
}
