import type { Context } from 'hono';
import { z } from 'zod';
import { eventSchema } from '../../contract/event-schema.ts';
import { parseWith } from '../../contract/parse-with.ts';
import type { Service } from '../../service/create-service.ts';
import type { Log, Metrics } from '../../service/door-types.ts';
import type { AppEnv } from '../authenticate.ts';
import { documentedQuery, documentedSchema } from '../documented-schema.ts';
import { eventStream } from '../event-stream.ts';
import { eventsQuery, sessionParameters } from '../parameters.ts';
import type { App } from '../route.ts';

const place = z.coerce.number().int().min(0);

/** The place to go on from: a browser that reconnects names the last event it got, which is newer than its address. */
function startOf(context: Context<AppEnv>): number {
  const last = context.req.header('last-event-id');
  if (last !== undefined && last !== '') return parseWith(place, last);
  return parseWith(eventsQuery, context.req.query()).after ?? 0;
}

/** The live event log. */
export function eventRoutes(
  app: App,
  service: Service,
  { log, metrics, stopping }: { log: Log; metrics: Metrics; stopping: AbortSignal | undefined },
): void {
  const schema = documentedSchema(app, eventSchema, 'output');
  app.openAPIRegistry.registerPath({
    method: 'get',
    path: '/sessions/{id}/events',
    summary: 'What happened and happens, as server-sent events',
    security: [{ token: [] }],
    request: { params: sessionParameters, query: documentedQuery(eventsQuery) },
    responses: { 200: { description: 'Events', content: { 'text/event-stream': { schema } } } },
  });
  app.get('/sessions/:id/events', async (context) => {
    const gone = new AbortController();
    const options = { after: startOf(context), signal: gone.signal };
    const watched = await service.watch(context.get('principal'), context.req.param('id'), options);
    metrics.viewers(1);
    gone.signal.addEventListener('abort', () => metrics.viewers(-1), { once: true });
    return eventStream(context, watched, { gone, stopping, log });
  });
}
