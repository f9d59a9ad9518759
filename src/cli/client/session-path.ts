/** The address of a session, or of something under it. */
export function sessionPath(id: string, rest = ''): string {
  return `/sessions/${encodeURIComponent(id)}${rest}`;
}
