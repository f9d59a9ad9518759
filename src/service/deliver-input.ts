import { errorCode, errorReason } from '../errors/error-reason.ts';
import { isPawlError } from '../errors/pawl-error.ts';
import type { InputRow } from '../ports/store.ts';
import type { ServiceDeps } from './service-deps.ts';

type DeliverDeps = Pick<ServiceDeps, 'store' | 'gateway' | 'clock' | 'log'>;

/**
 * Hands a committed input to its session. A refusal becomes the input's outcome, so that it is told again for the
 * same id and nobody delivers it anew. True if the session has the input or refused it; where Temporal can't be
 * reached it waits in the store.
 */
export async function deliverInput({ store, gateway, clock, log }: DeliverDeps, row: InputRow): Promise<boolean> {
  const { input } = row;
  try {
    await gateway.deliver({ workspace: row.workspace, session: row.session }, input);
    return true;
  } catch (error) {
    if (!isPawlError(error) || error.code === 'TemporalUnavailable') {
      const { workspace, session } = row;
      const why = { code: errorCode(error), reason: errorReason(error) };
      log.warn('an input could not be delivered yet', { workspace, session, input: input.id, ...why });
      return false;
    }
    const { code, message, details } = error;
    await store.write(row, async (writer) => {
      const session = await writer.session(row);
      await writer.settleInput(input.id, { ok: false, code, message, details });
      await writer.appendEvents([
        {
          key: `input.${input.id}.refused`,
          at: clock.now(),
          turn: session?.turn ?? 0,
          step: session?.step ?? 0,
          actor: { kind: 'person', id: input.principal },
          type: 'input.refused',
          input: input.id,
          kind: input.kind,
          code,
          message,
        },
      ]);
    });
    return true;
  }
}
