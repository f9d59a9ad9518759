import { rememberedTouches } from '../remembered-touches.ts';
import { CANVAS_STEPS, type CanvasStep } from '../state.ts';
import type { KeptSession } from './kept-session.ts';

/** The canvases that the session had, as its landed changes tell; the changes of one landing are one step. */
export function canvasStepsOf({ events, changes }: KeptSession): readonly CanvasStep[] {
  const touches = new Map(changes.map((change) => [change.id, change.touches]));
  const steps: CanvasStep[] = [];
  let hash: string | undefined;
  for (const event of events) {
    if (event.type === 'session.started') hash = event.hash;
    if (event.type !== 'change.landed') continue;
    const touched = touches.get(event.change) ?? [];
    const last = steps.at(-1);
    if (event.hash === hash && last) steps[steps.length - 1] = { ...last, touches: [...last.touches, ...touched] };
    else if (event.hash !== hash && hash !== undefined) steps.push({ from: hash, touches: touched });
    hash = event.hash;
  }
  return steps.slice(-CANVAS_STEPS).map((step) => ({ ...step, touches: rememberedTouches(step.touches) }));
}
