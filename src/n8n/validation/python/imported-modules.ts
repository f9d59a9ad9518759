/** The modules that Python source imports, by their first name, each once. */
export function importedModules(source: string): readonly string[] {
  const found = new Set<string>();
  for (const line of source.split('\n')) {
    const [code = ''] = line.split('#');
    const match = /^(?:from\s+([\w.]+)\s+import\b|import\s+([\w.,][\w.,\s]*)$)/.exec(code.trim());
    const names = match?.[1] ?? match?.[2] ?? '';
    for (const name of names.split(',')) {
      const first = name.trim().split(/[.\s]/)[0] ?? '';
      if (first !== '') found.add(first);
    }
  }
  return [...found];
}
