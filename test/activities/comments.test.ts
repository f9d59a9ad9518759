import { expect, test } from 'vitest';
import { ANN } from '../service/make-service.ts';
import { gateRow } from '../store/rows.ts';
import { KEY, says, startModelTurn } from './model-turn.ts';

test('what somebody said with a decision is told to the model as theirs, and what sends a proposal back as what to do', async () => {
  const turn = await startModelTurn({ main: [says('I see.')] });
  await turn.store.write(KEY, (writer) => writer.putGate(gateRow('g1', { changes: [] })));
  const text = 'Too loud: no "mails"';
  await turn.service.postDecision(ANN, 's1', 'g1', { id: 'd1', decision: 'dismiss', proposalHash: 'p1', text });
  const decided = { kind: 'decided', landed: [], dismissed: [] } as const;
  const notices = [
    { ...decided, gate: 'g1', input: 'd1' },
    { ...decided, gate: 'g2', sentBack: true },
  ] as const;
  await turn.ask(1, { notices });
  const sent = JSON.stringify(turn.asked[0]?.request.messages);
  const news = /<since-last-turn>\\n(.*?)\\n<\/since-last-turn>/.exec(sent)?.[1] ?? '';
  expect(JSON.parse(JSON.parse(`"${news}"`))).toEqual([
    'Your proposal g1 was decided. Nothing landed. "ann" says of it: "Too loud: no \\"mails\\""',
    'A person sends your proposal g2 back to be changed, as they write. It is still pending: change what they name and leave the rest.',
  ]);
});
