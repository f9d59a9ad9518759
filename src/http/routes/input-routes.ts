import { recoverSchema } from '../../contract/answers.ts';
import {
  postCommandSchema,
  postEditSchema,
  postMessageSchema,
  putBudgetSchema,
  putPolicySchema,
  recoverBodySchema,
} from '../../contract/bodies.ts';
import type { Service } from '../../service/create-service.ts';
import { sessionParameters } from '../parameters.ts';
import { RECEIPTS, receiptAnswer } from '../receipt-answer.ts';
import { type App, route } from '../route.ts';

const parameters = sessionParameters;
const answers = RECEIPTS;

/** What people send to a session. */
export function inputRoutes(app: App, service: Service): void {
  route(
    app,
    {
      method: 'post',
      path: '/recover',
      summary: 'Let sessions that Temporal has lost go on from the store',
      body: recoverBodySchema,
      bodyOptional: true,
      answers: { 200: recoverSchema },
    },
    async ({ principal, body }) => ({ body: await service.recover(principal, body) }),
  );
  route(
    app,
    {
      method: 'post',
      path: '/sessions/{id}/messages',
      summary: 'Write to the agent',
      parameters,
      body: postMessageSchema,
      answers,
    },
    async ({ principal, parameters: { id }, body }) => receiptAnswer(await service.postMessage(principal, id, body)),
  );
  route(
    app,
    {
      method: 'post',
      path: '/sessions/{id}/edits',
      summary: 'Edit the canvas',
      parameters,
      body: postEditSchema,
      answers,
    },
    async ({ principal, parameters: { id }, body }) => receiptAnswer(await service.postEdit(principal, id, body)),
  );
  const command = { method: 'post', parameters, body: postCommandSchema, bodyOptional: true, answers } as const;
  route(
    app,
    { ...command, path: '/sessions/{id}/cancel', summary: 'End the turn' },
    async ({ principal, parameters: { id }, body }) => receiptAnswer(await service.cancel(principal, id, body.id)),
  );
  route(
    app,
    { ...command, path: '/sessions/{id}/end', summary: 'End the session' },
    async ({ principal, parameters: { id }, body }) => receiptAnswer(await service.end(principal, id, body.id)),
  );
  route(
    app,
    {
      method: 'put',
      path: '/sessions/{id}/policy',
      summary: 'Change what needs a person',
      parameters,
      body: putPolicySchema,
      answers,
    },
    async ({ principal, parameters: { id }, body: { id: input, ...policy } }) =>
      receiptAnswer(await service.putPolicy(principal, id, policy, input)),
  );
  route(
    app,
    {
      method: 'put',
      path: '/sessions/{id}/budget',
      summary: 'Change the limits',
      parameters,
      body: putBudgetSchema,
      answers,
    },
    async ({ principal, parameters: { id }, body: { id: input, ...budget } }) =>
      receiptAnswer(await service.putBudget(principal, id, budget, input)),
  );
}
