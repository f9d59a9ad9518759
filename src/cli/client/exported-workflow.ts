import type { WorkflowAnswer } from '../../contract/answers.ts';
import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { ApiClient } from './api-client.ts';
import { sessionPath } from './session-path.ts';

/** A session's workflow as it is, with its secrets: for the person's own file, and no screen. `query` as `&step=2`. */
export async function exportedWorkflow(client: ApiClient, session: string, query = ''): Promise<WorkflowJson> {
  const answer = await client.get<WorkflowAnswer>(sessionPath(session, `/workflow?masked=0${query}`));
  return answer.workflow as unknown as WorkflowJson;
}
