const UNITS: readonly (readonly [string, number])[] = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
];

/** A time span in one unit: `3 d`, `5 min`. */
export function ageInWords(ms: number): string {
  const [unit, size] = UNITS.find(([, one]) => ms >= one) ?? ['s', 1000];
  return `${Math.max(0, Math.floor(ms / size))} ${unit}`;
}
