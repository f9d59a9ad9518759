/** Calls that were begun or recorded again though their result was recorded, from lines `session key status`. */
export function recomputed(lines: readonly string[]): number {
  const done = new Set<string>();
  let again = 0;
  for (const line of lines) {
    const [session, key, status] = line.split(' ');
    const call = `${session} ${key}`;
    if (done.has(call)) again += 1;
    if (status === 'done') done.add(call);
  }
  return again;
}
