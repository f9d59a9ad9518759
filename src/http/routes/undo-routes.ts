import { createdSchema, takeBackPreviewSchema } from '../../contract/answers.ts';
import { postForkSchema, postRestoreSchema, postTakeBackSchema } from '../../contract/bodies.ts';
import type { Service } from '../../service/create-service.ts';
import { sessionParameters, stepQuery } from '../parameters.ts';
import { RECEIPTS, receiptAnswer } from '../receipt-answer.ts';
import { type App, route } from '../route.ts';

const parameters = sessionParameters;
const SUMMARIES = { undo: 'Take a landed change back', redo: 'Put back in place what was undone' } as const;

/** Taking back what landed, and starting anew from a step. */
export function undoRoutes(app: App, service: Service): void {
  for (const kind of ['undo', 'redo'] as const) {
    route(
      app,
      {
        method: 'post',
        path: `/sessions/{id}/${kind}`,
        summary: SUMMARIES[kind],
        parameters,
        body: postTakeBackSchema,
        bodyOptional: true,
        answers: RECEIPTS,
      },
      async ({ principal, parameters: { id }, body: { id: input, ...asked } }) =>
        receiptAnswer(await service.takeBack(principal, id, { kind, ...asked } as const, input)),
    );
  }
  route(
    app,
    {
      method: 'post',
      path: '/sessions/{id}/restore',
      summary: 'Have the canvas as it was after a step',
      parameters,
      body: postRestoreSchema,
      answers: RECEIPTS,
    },
    async ({ principal, parameters: { id }, body: { id: input, step } }) =>
      receiptAnswer(await service.takeBack(principal, id, { kind: 'restore', step }, input)),
  );
  route(
    app,
    {
      method: 'post',
      path: '/sessions/{id}/fork',
      summary: 'Start another session from a step of this one',
      parameters,
      body: postForkSchema,
      bodyOptional: true,
      answers: { 201: createdSchema },
    },
    async ({ principal, parameters: { id }, body }) => ({
      status: 201,
      body: await service.fork(principal, id, body),
    }),
  );
  route(
    app,
    {
      method: 'get',
      path: '/sessions/{id}/restore',
      summary: 'What a restore would take back',
      parameters,
      query: stepQuery,
      answers: { 200: takeBackPreviewSchema },
    },
    async ({ principal, parameters: { id }, query: { step } }) => ({
      body: await service.previewTakeBack(principal, id, { kind: 'restore', step }),
    }),
  );
}
