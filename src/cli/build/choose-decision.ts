import { isCancel, select } from '@clack/prompts';
import type { GateView } from '../../session/event.ts';
import type { Decision } from '../../session/gate.ts';

/** What a person at the terminal decides; undefined if they leave it open. */
export async function chooseDecision(gate: GateView): Promise<Decision | undefined> {
  const landing =
    gate.form === 'build'
      ? [
          { value: 'add', label: 'Add it to the workflow' },
          { value: 'replace', label: 'Replace the workflow by it' },
        ]
      : [{ value: 'approve', label: 'Approve all changes' }];
  const chosen = await select({
    message: 'What shall become of it?',
    options: [...landing, { value: 'dismiss', label: 'Dismiss it' }, { value: 'later', label: 'Decide later' }],
  });
  return isCancel(chosen) || chosen === 'later' ? undefined : (chosen as Decision);
}
