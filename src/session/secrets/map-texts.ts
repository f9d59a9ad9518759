/** Deeper than any document may nest; what lies deeper is left out, so that nothing exhausts the stack. */
const DEEPEST = 500;

/** A JSON value with every text in it replaced, keys too; the value itself where nothing comes to differ. */
export function mapTexts<T>(value: T, replace: (text: string) => string): T {
  return mapped(value, replace, 0) as T;
}

function mapped(value: unknown, replace: (text: string) => string, depth: number): unknown {
  if (typeof value === 'string') return replace(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return null;
  if (Array.isArray(value)) {
    const items = value.map((item) => mapped(item, replace, depth + 1));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  let differs = false;
  const entries = Object.entries(value).map(([key, held]) => {
    const name = replace(key);
    const item = mapped(held, replace, depth + 1);
    differs ||= name !== key || item !== held;
    return [name, item] as const;
  });
  return differs ? Object.fromEntries(entries) : value;
}
