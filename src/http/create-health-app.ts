import { Hono } from 'hono';
import type { Readiness } from '../service/readiness.ts';

export interface HealthOptions {
  readonly readiness: () => Promise<Readiness>;
  /** Aborted as soon as nothing new should come. */
  readonly stopping?: AbortSignal | undefined;
  /** The figures that operators watch; left out where there are none. */
  readonly expose?: (() => Promise<{ readonly contentType: string; readonly text: string }>) | undefined;
}

/** What machines ask that watch over this process, without a token: whether it lives, whether it is ready, its figures. */
export function createHealthApp({ readiness, stopping, expose }: HealthOptions): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ ok: true }));
  app.get('/readyz', async (context) => {
    if (stopping?.aborted) return context.json({ ok: false, parts: { process: 'Stopping' } }, 503);
    const answer = await readiness();
    return context.json(answer, answer.ok ? 200 : 503);
  });
  if (expose === undefined) return app;
  app.get('/metrics', async (context) => {
    const { contentType, text } = await expose();
    return context.body(text, 200, { 'content-type': contentType });
  });
  return app;
}
