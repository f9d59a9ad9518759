import { meaningPattern } from './meanings.ts';
import type { Output } from './output.ts';

export interface Source {
  readonly node: string;
  readonly output: Output;
  /** False once the items were made one: earlier nodes have no item of their own for it any more. */
  readonly paired: boolean;
}

/** The nodes that lead to a place, oldest first, and how an expression there reads their fields. */
export class Upstream {
  readonly sources: readonly Source[];

  constructor(sources: readonly Source[] = []) {
    this.sources = sources;
  }

  /** After `node`; `gathers` if it makes one item of all. */
  after(node: string, output: Output, gathers = false): Upstream {
    const before = gathers ? this.sources.map(gathered) : this.sources;
    return new Upstream([...before, { node, output, paired: true }]);
  }

  /** The source whose items arrive here: behind nodes that pass them on, the one before. */
  get arriving(): Source | undefined {
    return this.sources.findLast((source) => !source.output.passes);
  }

  /** The code that reads a meaning, from the nearest node that has it. */
  read(meaning: string): string | undefined {
    for (const source of [...this.sources].reverse()) {
      const path = Object.hasOwn(source.output.fields, meaning) ? source.output.fields[meaning] : undefined;
      if (path !== undefined) return this.#code(source, path);
    }
    return undefined;
  }

  /** The code that reads a field by its own name from what arrives, if that may have such a field. */
  readNamed(name: string): string | undefined {
    const open = this.sources.findLast((source) => source.output.open);
    return open && this.#code(open, pathOf(open.output, name));
  }

  /** The meanings that a piece of the prompt asks for, in the order in which it names them. */
  wanted(words: string): readonly string[] {
    const found: { meaning: string; at: number }[] = [];
    for (const source of [...this.sources].reverse()) {
      for (const meaning of Object.keys(source.output.fields)) {
        const at = words.search(meaningPattern(meaning));
        if (at >= 0 && !found.some((each) => each.meaning === meaning)) found.push({ meaning, at });
      }
    }
    const paths = new Set<string>();
    return found
      .sort((a, b) => a.at - b.at)
      .map(({ meaning }) => meaning)
      .filter((meaning) => {
        const code = this.read(meaning) ?? '';
        return !paths.has(code) && paths.add(code);
      });
  }

  /** What an item is about, in short, as meanings. */
  get about(): readonly string[] {
    return this.sources.findLast((source) => source.output.about.length > 0)?.output.about ?? [];
  }

  get file(): string | undefined {
    return this.sources.findLast((source) => source.output.file !== undefined)?.output.file;
  }

  #code(source: Source, path: string): string {
    return `${source === this.arriving ? '$json' : itemOf(source)}${path.startsWith('[') ? path : `.${path}`}`;
  }
}

/** Of many items that became one, no single one is meant any more. */
function gathered(source: Source): Source {
  const output = source.output.many ? { ...source.output, fields: {}, about: [], open: false } : source.output;
  return { ...source, output, paired: false };
}

function itemOf(source: Source): string {
  return `$('${source.node.replaceAll(/['\\]/g, (sign) => `\\${sign}`)}').${source.paired ? 'item' : 'first()'}.json`;
}

/** Columns of tables are written as they are called, others as one word. */
function pathOf(output: Output, name: string): string {
  const known = Object.hasOwn(output.fields, name) ? output.fields[name] : undefined;
  if (known !== undefined) return known;
  const plain = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(name);
  const path = plain ? name : `[${JSON.stringify(name)}]`;
  if (output.within === undefined) return path;
  return plain ? `${output.within}.${path}` : `${output.within}${path}`;
}
