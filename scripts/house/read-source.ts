import { type Node, parse } from 'acorn';
import { findImpurities } from './find-impurities.ts';
import { stripTypes } from './strip-types.ts';
import { walk } from './walk.ts';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Erased before it runs. */
  readonly typeOnly: boolean;
}

export interface Source {
  readonly imports: readonly Import[];
  /** What it uses that a pure room may not, such as `Date.now`. */
  readonly impurities: readonly { readonly name: string; readonly line: number }[];
}

const TYPE_IMPORT = /^(?:import|export) type\b[^;]*?\bfrom\s*['"]([^'"]+)['"]/gm;

/** What a TypeScript file imports and which of the outside world it touches. */
export function readSource(text: string): Source {
  const code = stripTypes(text);
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  return { imports: [...valueImports(program), ...typeImports(text)], impurities: findImpurities(program) };
}

function typeImports(text: string): Import[] {
  return [...text.matchAll(TYPE_IMPORT)].map((match) => ({
    specifier: match[1] ?? '',
    line: text.slice(0, match.index).split('\n').length,
    typeOnly: true,
  }));
}

function valueImports(program: Node): Import[] {
  const imports: Import[] = [];
  walk(program, (node) => {
    const source = (node as { source?: { type: string; value?: unknown } | null }).source;
    if (!/^(Import|Export)/.test(node.type) || source?.type !== 'Literal') return;
    imports.push({ specifier: String(source.value), line: node.loc?.start.line ?? 0, typeOnly: false });
  });
  return imports;
}
