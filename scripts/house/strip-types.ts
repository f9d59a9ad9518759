import { stripTypeScriptTypes } from 'node:module';

/** The JavaScript of a TypeScript file, each line where it was. */
export function stripTypes(text: string): string {
  const { emitWarning } = process;
  // Node calls this function experimental, once per process, on stderr; the same stripping runs all of Pawl.
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(text, { mode: 'strip' });
  } finally {
    process.emitWarning = emitWarning;
  }
}
