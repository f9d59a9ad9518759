import {
  changesSchema,
  createdSchema,
  diffSchema,
  inputSchema,
  messagesSchema,
  sessionSchema,
  sessionsSchema,
  stepsSchema,
  workflowSchema,
} from '../../contract/answers.ts';
import { createSessionSchema } from '../../contract/bodies.ts';
import type { Service } from '../../service/create-service.ts';
import {
  changesQuery,
  cursorQuery,
  diffQuery,
  inputParameters,
  sessionParameters,
  workflowQuery,
} from '../parameters.ts';
import { type App, route } from '../route.ts';

const parameters = sessionParameters;

/** Starting sessions and looking at them. */
export function sessionRoutes(app: App, service: Service): void {
  route(
    app,
    {
      method: 'post',
      path: '/sessions',
      summary: 'Start a session',
      body: createSessionSchema,
      answers: { 201: createdSchema },
    },
    async ({ principal, body }) => ({ status: 201, body: await service.createSession(principal, body) }),
  );
  route(
    app,
    {
      method: 'get',
      path: '/sessions',
      summary: 'Sessions, newest first',
      query: cursorQuery,
      answers: { 200: sessionsSchema },
    },
    async ({ principal, query }) => ({ body: await service.listSessions(principal, query.cursor) }),
  );
  route(
    app,
    {
      method: 'get',
      path: '/sessions/{id}',
      summary: 'Where a session stands',
      parameters,
      answers: { 200: sessionSchema },
    },
    async ({ principal, parameters: { id } }) => ({ body: await service.getSession(principal, id) }),
  );
  route(
    app,
    {
      method: 'get',
      path: '/sessions/{id}/workflow',
      summary: 'The canvas, the draft, or the draft after a step',
      parameters,
      query: workflowQuery,
      answers: { 200: workflowSchema },
    },
    async ({ principal, parameters: { id }, query }) => ({ body: await service.getWorkflow(principal, id, query) }),
  );
  route(
    app,
    {
      method: 'get',
      path: '/sessions/{id}/messages',
      summary: 'The conversation',
      parameters,
      answers: { 200: messagesSchema },
    },
    async ({ principal, parameters: { id } }) => ({ body: await service.messages(principal, id) }),
  );
  route(
    app,
    {
      method: 'get',
      path: '/sessions/{id}/steps',
      summary: 'What was done, by step',
      parameters,
      answers: { 200: stepsSchema },
    },
    async ({ principal, parameters: { id } }) => ({ body: await service.steps(principal, id) }),
  );
  route(
    app,
    {
      method: 'get',
      path: '/sessions/{id}/changes',
      summary: 'Every change with its inverse; patch=1 adds what it does as JSON Patch',
      parameters,
      query: changesQuery,
      answers: { 200: changesSchema },
    },
    async ({ principal, parameters: { id }, query }) => ({ body: await service.changes(principal, id, query) }),
  );
  route(
    app,
    {
      method: 'get',
      path: '/sessions/{id}/diff',
      summary: 'What differs between two steps; from the start to the draft',
      parameters,
      query: diffQuery,
      answers: { 200: diffSchema },
    },
    async ({ principal, parameters: { id }, query }) => ({ body: await service.diff(principal, id, query) }),
  );
  route(
    app,
    {
      method: 'get',
      path: '/sessions/{id}/inputs/{input}',
      summary: 'What became of an input',
      parameters: inputParameters,
      answers: { 200: inputSchema },
    },
    async ({ principal, parameters: { id, input } }) => ({ body: await service.getInput(principal, id, input) }),
  );
}
