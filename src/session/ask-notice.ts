import type { Decision, Gate } from './gate.ts';
import type { Notice } from './notice.ts';

/** What the model is told of a decision that lands nothing: on its plan or its questions, or of a proposal sent back. */
export function askNotice({ id, kind }: Pick<Gate, 'id' | 'kind'>, decision: Decision): Notice {
  if (kind === 'landing') return { kind: 'decided', gate: id, landed: [], dismissed: [], sentBack: true };
  if (kind === 'question') {
    return { kind: 'answered', gate: id, ...(decision === 'dismiss' ? { dismissed: true } : {}) };
  }
  return {
    kind: 'planned',
    gate: id,
    decision: decision === 'approve' || decision === 'refine' ? decision : 'dismiss',
  };
}
