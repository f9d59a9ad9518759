import { z } from 'zod';
import { previewAnswerSchema } from '../../contract/answers.ts';
import { postDecisionSchema, postProposalEditSchema, previewSchema } from '../../contract/bodies.ts';
import { gateSchema } from '../../contract/gate-schema.ts';
import type { Service } from '../../service/create-service.ts';
import { gateParameters, gatesQuery } from '../parameters.ts';
import { RECEIPTS, receiptAnswer } from '../receipt-answer.ts';
import { type App, route } from '../route.ts';

const parameters = gateParameters;

/** Gates: what waits for people, and what they decide. */
export function gateRoutes(app: App, service: Service): void {
  route(
    app,
    {
      method: 'get',
      path: '/gates',
      summary: 'Gates of every session',
      query: gatesQuery,
      answers: { 200: z.array(gateSchema) },
    },
    async ({ principal, query }) => ({ body: await service.listGates(principal, query.state) }),
  );
  route(
    app,
    { method: 'get', path: '/sessions/{id}/gates/{gate}', summary: 'A gate', parameters, answers: { 200: gateSchema } },
    async ({ principal, parameters: { id, gate } }) => ({ body: await service.getGate(principal, id, gate) }),
  );
  route(
    app,
    {
      method: 'post',
      path: '/sessions/{id}/gates/{gate}/preview',
      summary: 'What approving a selection would do, and the hash to decide it by',
      parameters,
      body: previewSchema,
      answers: { 200: previewAnswerSchema },
    },
    async ({ principal, parameters: { id, gate }, body }) => ({
      body: await service.preview(principal, id, gate, body.approve),
    }),
  );
  route(
    app,
    {
      method: 'post',
      path: '/sessions/{id}/gates/{gate}/edits',
      summary: 'Change what is proposed, before it is decided',
      parameters,
      body: postProposalEditSchema,
      answers: RECEIPTS,
    },
    async ({ principal, parameters: { id, gate }, body }) =>
      receiptAnswer(await service.editProposal(principal, id, gate, body)),
  );
  route(
    app,
    {
      method: 'post',
      path: '/sessions/{id}/gates/{gate}/decisions',
      summary: 'Decide',
      parameters,
      body: postDecisionSchema,
      answers: RECEIPTS,
    },
    async ({ principal, parameters: { id, gate }, body }) =>
      receiptAnswer(await service.postDecision(principal, id, gate, body)),
  );
}
