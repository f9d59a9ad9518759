import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { PawlError } from '../errors/pawl-error.ts';
import type { Service } from '../service/create-service.ts';
import {
  type Log,
  type LogContext,
  type Metrics,
  NO_LOG_CONTEXT,
  NO_METRICS,
  NO_TRACER,
  type Tracer,
} from '../service/door-types.ts';
import { type AppEnv, authenticate } from './authenticate.ts';
import { createHealthApp, type HealthOptions } from './create-health-app.ts';
import { guardOrigin } from './guard-origin.ts';
import { leaveConnections } from './leave-connections.ts';
import { problem } from './problem.ts';
import type { App } from './route.ts';
import { loginRoutes, meRoute } from './routes/account-routes.ts';
import { catalogRoutes } from './routes/catalog-routes.ts';
import { eventRoutes } from './routes/event-routes.ts';
import { gateRoutes } from './routes/gate-routes.ts';
import { inputRoutes } from './routes/input-routes.ts';
import { peopleRoutes } from './routes/people-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { undoRoutes } from './routes/undo-routes.ts';
import { watchRequests } from './watch-requests.ts';

/** A file of 5 MB and what stands around it. */
const BODY_BYTES = 6 * 1024 * 1024;

export interface AppOptions {
  readonly log: Log;
  readonly metrics?: Metrics;
  readonly tracer?: Tracer;
  readonly logContext?: LogContext;
  /** Aborted as soon as this server should be left. */
  readonly stopping?: AbortSignal;
  readonly expose?: HealthOptions['expose'];
  /** Names beside the loopback ones that this server is reached by. */
  readonly hosts?: readonly string[];
  readonly version?: string;
}

const tooLarge = () => {
  throw new PawlError('TooLarge', `The body is larger than the ${BODY_BYTES} bytes that Pawl takes.`, {
    limit: BODY_BYTES,
  });
};

function createApi(service: Service, { log, version = '0', metrics = NO_METRICS, stopping }: AppOptions): App {
  const api: App = new OpenAPIHono<AppEnv>();
  api.get('/openapi.json', (context) =>
    context.json(
      api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Pawl', version }, servers: [{ url: '/api/v1' }] }),
    ),
  );
  api.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' });
  loginRoutes(api, service);
  api.use(authenticate(service));
  meRoute(api);
  sessionRoutes(api, service);
  inputRoutes(api, service);
  undoRoutes(api, service);
  gateRoutes(api, service);
  eventRoutes(api, service, { log, metrics, stopping });
  catalogRoutes(api, service);
  peopleRoutes(api, service);
  return api;
}

/** Pawl over HTTP. It never listens itself: hand `app.fetch` to a server, or ask it with `app.request`. */
export function createApp(service: Service, options: AppOptions): OpenAPIHono<AppEnv> {
  const { metrics = NO_METRICS, tracer = NO_TRACER, logContext = NO_LOG_CONTEXT } = options;
  const app = new OpenAPIHono<AppEnv>();
  app.onError((error, context) => problem(context, error, options.log));
  app.notFound((context) => {
    const known = 'the routes are listed at /api/v1/openapi.json';
    return problem(
      context,
      new PawlError('NotFound', `There is no ${context.req.method} ${context.req.path}; ${known}.`),
      options.log,
    );
  });
  app.route('/', createHealthApp({ readiness: service.readiness, stopping: options.stopping, expose: options.expose }));
  app.use(watchRequests({ metrics, tracer, logContext }));
  app.use(leaveConnections(options.stopping));
  app.use(guardOrigin(options.hosts));
  app.use(bodyLimit({ maxSize: BODY_BYTES, onError: tooLarge }));
  app.route('/api/v1', createApi(service, options));
  return app;
}
