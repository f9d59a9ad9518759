import type { Notice } from './calls.ts';
import type { Decision, Gate } from './gate.ts';

/** What the model is told of a decision on its plan or its questions. */
export function askNotice({ id, kind }: Pick<Gate, 'id' | 'kind'>, decision: Decision): Notice {
  if (kind === 'question') {
    return { kind: 'answered', gate: id, ...(decision === 'dismiss' ? { dismissed: true } : {}) };
  }
  return {
    kind: 'planned',
    gate: id,
    decision: decision === 'approve' || decision === 'refine' ? decision : 'dismiss',
  };
}
