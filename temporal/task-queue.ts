/** The queue that sessions and their activities run on. */
export const TASK_QUEUE = 'pawl';

/** The workspace of an installation that has only one. */
const HOME_WORKSPACE = 'home';

/** Temporal's id of a session. Workspaces other than the installation's own stand in it, so that equal ids do not meet. */
export function sessionWorkflowId({ workspace, session }: { workspace: string; session: string }): string {
  return workspace === HOME_WORKSPACE ? `session/${session}` : `session/${workspace}/${session}`;
}

/** The session that a workflow id names; undefined for one of something else. */
export function sessionOfWorkflowId(workflowId: string): { workspace: string; session: string } | undefined {
  const [kind, ...rest] = workflowId.split('/');
  const [first = '', ...session] = rest;
  if (kind !== 'session' || first === '') return undefined;
  return session.length === 0
    ? { workspace: HOME_WORKSPACE, session: first }
    : { workspace: first, session: session.join('/') };
}
