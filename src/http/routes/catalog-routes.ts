import { validateAnswerSchema } from '../../contract/answers.ts';
import { validateSchema } from '../../contract/bodies.ts';
import type { Service } from '../../service/create-service.ts';
import { type App, route } from '../route.ts';

/** What needs no session. */
export function catalogRoutes(app: App, service: Service): void {
  route(
    app,
    {
      method: 'post',
      path: '/validate',
      summary: 'Judge a workflow file as it is',
      body: validateSchema,
      answers: { 200: validateAnswerSchema },
    },
    async ({ principal, body }) => ({ body: await service.validate(principal, body.workflow) }),
  );
}
