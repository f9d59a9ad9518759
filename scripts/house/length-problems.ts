const CAP = 300;
const TEST_CAP = 500;

/** Files that are longer than a reader can hold, a line each. Sorted. */
export function lengthProblems(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => problem(path, text.split('\n').length - 1)).sort();
}

function problem(path: string, lines: number): string[] {
  const cap = path.startsWith('test/') ? TEST_CAP : CAP;
  return lines > cap ? [`${path} has ${lines} lines; ${cap} are the most. Split it by ideas`] : [];
}
