import { UNKNOWN } from '../flow/output.ts';
import type { Prompt } from '../reading/prompt.ts';
import { readSchedule } from '../reading/schedule.ts';
import type { Trigger } from './trigger.ts';

const MANUAL =
  /\b(?:on click|by hand|manual(?:ly)?(?: start| trigger)?|manual start|when clicked|click to (?:run|start)|i (?:click|press|push|hit)\b|start(?:ed)? manually|^run\b(?= this by)|(?:on|with|by) (?:a |one )?(?:manual )?click|(?:click|hit|press|push) (?:on )?(?:the )?(?:execute|run|button|test)|run(?:s)? (?:it )?once|when(?:ever)? i (?:click|press|start|run|execute)|i start it|on demand|at the push of a button|button click|per klick|auf knopfdruck|à la main|manuellement|manualmente|start by hand)\b/;

/** By the clock. A pause within a flow ("check every 30 seconds until …") is none. */
export function scheduleTrigger(prompt: Prompt): Trigger | undefined {
  const schedule = readSchedule(prompt.words);
  if (!schedule || /^[^.;]{0,40}\buntil\b/.test(prompt.words.slice(schedule.end))) return undefined;
  return {
    type: 'n8n-nodes-base.scheduleTrigger',
    parameters: { rule: schedule.rule },
    output: { fields: {}, about: [] },
    words: `runs ${schedule.words}`,
    region: schedule,
  };
}

export function manualTrigger(prompt: Prompt): Trigger | undefined {
  const match = MANUAL.exec(prompt.words);
  if (!match) return undefined;
  return { ...START_BY_HAND, region: { start: match.index, end: match.index + match[0].length } };
}

export const START_BY_HAND: Trigger = {
  type: 'n8n-nodes-base.manualTrigger',
  parameters: {},
  output: { ...UNKNOWN, open: false },
  words: 'starts by hand',
  region: { start: 0, end: 0 },
};
