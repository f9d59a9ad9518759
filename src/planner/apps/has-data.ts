import type { StepContext } from './step-context.ts';

/** True where something arrives that could be written; behind a clock or a click nothing does. */
export function hasData({ upstream }: StepContext): boolean {
  return upstream.sources.some(
    ({ output }) => output.open === true || output.about.length > 0 || output.file !== undefined,
  );
}
