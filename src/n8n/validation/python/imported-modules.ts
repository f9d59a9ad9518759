/** The modules that Python source imports, by their first name, each once. */
export function importedModules(source: string): readonly string[] {
  const found = new Set<string>();
  for (const line of source.split('\n')) {
    const match = /^\s*(?:from\s+([\w.]+)\s+import\b|import\s+([\w.,\s]+?)\s*(?:#.*)?$)/.exec(line);
    const names = match?.[1] ?? match?.[2] ?? '';
    for (const name of names.split(',')) {
      const first = name.trim().split(/[.\s]/)[0] ?? '';
      if (first !== '') found.add(first);
    }
  }
  return [...found];
}
