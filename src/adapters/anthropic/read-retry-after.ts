/** The server's wish for a pause, in milliseconds: `retry-after-ms`, else `retry-after` in seconds or as a date. */
export function readRetryAfter(headers: Headers | undefined, now: number): number | undefined {
  const milliseconds = toPause(headers?.get('retry-after-ms'), 1);
  if (milliseconds !== undefined) return milliseconds;
  const given = headers?.get('retry-after');
  const seconds = toPause(given, 1000);
  if (seconds !== undefined) return seconds;
  const date = Date.parse(given ?? '');
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function toPause(text: string | null | undefined, unit: number): number | undefined {
  if (text === null || text === undefined || text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) && value >= 0 ? Math.round(value * unit) : undefined;
}
