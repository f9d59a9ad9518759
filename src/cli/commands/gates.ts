import type { GateAnswer } from '../../contract/gate-schema.ts';
import { sameSelection } from '../../session/same-selection.ts';
import { ageInWords } from '../age-in-words.ts';
import { print } from '../client/print.ts';
import { type Me, othersDecide, whoAmI } from '../client/who-decides.ts';
import { commandWords } from '../command-words.ts';
import { withServer } from '../compose/with-server.ts';
import { displayText } from '../drawing/display-text.ts';
import { readOptions } from '../read-options.ts';

type Approval = NonNullable<GateAnswer['approvals']>[number];

const LONGEST_LINE = 300;
const LONGEST_TITLE = 120;
const DECISIONS = { plan: 'approve|refine|dismiss', question: 'answer|dismiss' } as const;
const OF_LANDING = { build: 'add|replace|refine|dismiss', list: 'approve|refine|dismiss' } as const;

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

/** Who has approved what, and how somebody else approves the same. */
function approvalLines(gate: GateAnswer): readonly string[] {
  const { approvals = [] } = gate;
  const firsts = approvals.filter((one, index) => sameSelection(approvals.slice(0, index), one).length === 0);
  return firsts.flatMap((first) => selectionLines(gate, first, sameSelection(approvals, first)));
}

function selectionLines(
  { id, session, form, deciders }: GateAnswer,
  { decision, approve, proposalHash }: Approval,
  approvals: readonly Approval[],
): readonly string[] {
  const people = approvals.map(({ by }) => displayText(by)).join(', ');
  const what = form === 'build' ? decision : `${decision} ${approve.join(', ')}`;
  const chosen = form === 'build' ? '' : ` --changes ${approve.join(',')}`;
  const command = `decide ${session} ${id} ${decision}${chosen} --hash ${proposalHash}`;
  return [
    `  ${approvals.length} of ${deciders.needed} approvals to ${what}, by ${people}; to join them:`,
    `  ${commandWords(command)}`,
  ];
}

/** What a plan says, and what is asked. */
function askedLines({ text, questions = [] }: GateAnswer): readonly string[] {
  const plan = text === undefined ? [] : text.trim().split('\n');
  const asked = questions.map(({ id, question, options = [] }) => [`${id}: ${question}`, ...options].join(' / '));
  return [...plan, ...asked].map((line) => `  ${displayText(line, LONGEST_LINE)}`);
}

/** Looking at it comes first; nobody is offered a decision that they would be refused. */
function decisionLines(gate: GateAnswer, me: Me): readonly string[] {
  const { id, session, kind, form = 'build', proposalHash } = gate;
  const look = kind === 'landing' ? [`  ${commandWords(`show ${session} --gate ${id}`)}`] : [];
  const others = othersDecide(gate, me);
  if (others !== undefined) return [...look, `  ${others}`];
  const decisions = kind === 'landing' ? OF_LANDING[form] : DECISIONS[kind];
  const command = commandWords(`decide ${session} ${id} ${decisions} --hash ${proposalHash}`);
  return [...look, ...approvalLines(gate), `  ${command}`];
}

function changeLine({ id, title, author }: GateAnswer['changes'][number]): string {
  return `  ${id}  ${displayText(title, LONGEST_TITLE)}${author === undefined ? '' : ` (by ${displayText(author.id)})`}`;
}

function inWords(gate: GateAnswer, now: number, me: Me): string {
  const { id, session, name, kind, revision, changes, problems, openedAt } = gate;
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const wrong = errors === 0 ? '' : `, ${errors} errors`;
  const age = `, ${ageInWords(now - openedAt)} old`;
  return [
    `${kind} ${id} of session ${session} (${displayText(name)}), revision ${revision}${wrong}${age}${deadline(gate, now)}`,
    ...changes.map(changeLine),
    ...askedLines(gate),
    decidedBy(gate),
    ...decisionLines(gate, me),
  ].join('\n');
}

/** Lists what waits for a decision, the oldest first. */
export async function run(args: string[]): Promise<number> {
  const { values } = readOptions('gates', args, { json: { type: 'boolean' } });
  return withServer(async (client) => {
    const gates = await client.get<GateAnswer[]>('/gates?state=open');
    const now = Date.now();
    const me = await whoAmI(client);
    print(values.json, gates, (rows) =>
      rows.length === 0 ? 'nothing waits' : rows.map((gate) => inWords(gate, now, me)).join('\n'),
    );
    return 0;
  });
}
