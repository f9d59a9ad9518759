import type { GateAnswer } from '../../contract/gate-schema.ts';
import { ageInWords } from '../age-in-words.ts';
import { print } from '../client/print.ts';
import { commandWords } from '../command-words.ts';
import { withServer } from '../compose/with-server.ts';
import { displayText } from '../drawing/display-text.ts';
import { readOptions } from '../read-options.ts';

const LONGEST_LINE = 300;
const DECISIONS = { plan: 'approve|refine|dismiss', question: 'answer|dismiss' } as const;

function deadline({ expiresAt, expiry }: GateAnswer, now: number): string {
  if (expiresAt === undefined || expiry === undefined) return '';
  const what = expiry.action === 'dismiss' ? 'dismissed' : 'escalated';
  return now < expiresAt ? `, ${what} in ${ageInWords(expiresAt - now)}` : `, about to be ${what}`;
}

function decidedBy({ deciders: { roles, needed, notAsker }, escalatedTo }: GateAnswer): string {
  const who = roles.join(' or ');
  const several = needed === 1 ? who : `${needed} people, each ${who}`;
  const apart = notAsker ? ', but who asked' : '';
  return `  decided by ${several}${apart}${escalatedTo === undefined ? '' : ' (escalated)'}`;
}

/** Who has approved, and how somebody else approves the same. */
function approvalLines({ id, session, form, approvals = [], deciders }: GateAnswer): readonly string[] {
  const [first] = approvals;
  if (first === undefined) return [];
  const people = approvals.map(({ by }) => displayText(by)).join(', ');
  const chosen = form === 'build' ? '' : ` --changes ${first.approve.join(',')}`;
  const command = `decide ${session} ${id} ${first.decision}${chosen} --hash ${first.proposalHash}`;
  return [
    `  ${approvals.length} of ${deciders.needed} approvals, by ${people}; to join them:`,
    `  ${commandWords(command)}`,
  ];
}

/** What a plan says, and what is asked. */
function askedLines({ text, questions = [] }: GateAnswer): readonly string[] {
  const plan = text === undefined ? [] : text.trim().split('\n');
  const asked = questions.map(({ id, question, options = [] }) => [`${id}: ${question}`, ...options].join(' / '));
  return [...plan, ...asked].map((line) => `  ${displayText(line, LONGEST_LINE)}`);
}

function inWords(gate: GateAnswer, now: number): string {
  const { id, session, name, kind, form, revision, changes, problems, proposalHash, openedAt } = gate;
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const decisions =
    kind === 'landing' ? (form === 'build' ? 'add|replace|dismiss' : 'approve|dismiss') : DECISIONS[kind];
  const wrong = errors === 0 ? '' : `, ${errors} errors`;
  const age = `, ${ageInWords(now - openedAt)} old`;
  return [
    `${kind} ${id} of session ${session} (${displayText(name)}), revision ${revision}${wrong}${age}${deadline(gate, now)}`,
    ...changes.map((change) => `  ${change.id}  ${displayText(change.title)}`),
    ...askedLines(gate),
    decidedBy(gate),
    ...approvalLines(gate),
    `  ${commandWords(`decide ${session} ${id} ${decisions} --hash ${proposalHash}`)}`,
  ].join('\n');
}

/** Lists what waits for a decision, the oldest first. */
export async function run(args: string[]): Promise<number> {
  const { values } = readOptions('gates', args, { json: { type: 'boolean' } });
  return withServer(async (client) => {
    const gates = await client.get<GateAnswer[]>('/gates?state=open');
    const now = Date.now();
    print(values.json, gates, (rows) =>
      rows.length === 0 ? 'nothing waits' : rows.map((gate) => inWords(gate, now)).join('\n'),
    );
    return 0;
  });
}
