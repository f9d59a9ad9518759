import type { ProcessName } from '../pawl/killable-pawl.ts';
import { shuffled } from '../random.ts';

/** What is done to a Pawl at a random moment. */
export interface Disturbance {
  readonly type: 'kill' | 'pause';
  readonly target: ProcessName | 'all';
  /** The next one follows within moments, while what this one broke is mended; so this one's time is not taken. */
  readonly followed: boolean;
}

/** The share of kills that are followed at once by the next. */
const FOLLOWED = 0.25;
/** What can stand still and still be the same process afterwards. */
const PAUSED = ['worker', 'temporal'] as const;

/** So many kills and pauses, of all kinds alike, in an order that the random numbers give. */
export function planDisturbances(
  { processes, kills, pauses }: { processes: readonly ProcessName[]; kills: number; pauses: number },
  random: () => number,
): readonly Disturbance[] {
  const kinds = [...processes, 'all'] as const;
  const killed = Array.from({ length: kills }, (_, index): Disturbance => {
    return { type: 'kill', target: kinds[index % kinds.length] as ProcessName | 'all', followed: random() < FOLLOWED };
  });
  const paused = Array.from({ length: pauses }, (_, index): Disturbance => {
    return { type: 'pause', target: PAUSED[index % PAUSED.length] as ProcessName, followed: false };
  });
  return shuffled([...killed, ...paused], random);
}
