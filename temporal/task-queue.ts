/** The queue that sessions and their activities run on. */
export const TASK_QUEUE = 'pawl';

export const NAMESPACE = 'default';

/** Temporal's id of a session. Workspaces other than the default stand in it, so that equal ids do not meet. */
export function sessionWorkflowId({ workspace, session }: { workspace: string; session: string }): string {
  return workspace === 'default' ? `session/${session}` : `session/${workspace}/${session}`;
}
