import type { PreviewAnswer } from '../../contract/answers.ts';
import type { GateAnswer } from '../../contract/gate-schema.ts';
import type { ApiClient } from '../client/api-client.ts';
import { isPartial, printReceipt, type ReceiptAnswer } from '../client/receipt.ts';
import { moveSeenCanvas } from '../client/seen-canvas.ts';
import { sessionPath } from '../client/session-path.ts';
import { untilShownAnew } from '../client/until-shown-anew.ts';
import { commandWords } from '../command-words.ts';
import { withServer } from '../compose/with-server.ts';
import { parseJson } from '../parse-json.ts';
import { readOptions } from '../read-options.ts';

const DISMISSED = 'dismissed: the canvas stays';

interface Choice {
  readonly revision: number;
  readonly proposalHash: string;
  readonly approve?: readonly string[];
  readonly dismiss?: readonly string[];
}

/** Approving names the hash of exactly what is approved, which the preview tells; everything else that of the gate. */
async function choiceOf(
  client: ApiClient,
  path: string,
  decision: string,
  changes: readonly string[] | undefined,
): Promise<Choice> {
  const gate = await client.get<GateAnswer>(path);
  if (gate.kind !== 'landing') return { revision: gate.revision, proposalHash: gate.proposalHash };
  const shown = { revision: gate.revision, proposalHash: gate.proposalHash };
  if (decision === 'dismiss' && changes !== undefined) return { ...shown, dismiss: changes };
  if (decision === 'refine') return shown;
  if (decision !== 'approve') return changes === undefined ? shown : { ...shown, approve: changes };
  const approve = changes ?? gate.changes.map((change) => change.id);
  const preview = await client.send<PreviewAnswer>('POST', `${path}/preview`, { approve });
  return { ...shown, proposalHash: preview.proposalHash, approve: preview.approve };
}

/** Decides a gate. `--hash` is the proposal that was seen; left out, the one that stands now. */
export async function run(args: string[]): Promise<number> {
  const options = {
    hash: { type: 'string' },
    changes: { type: 'string' },
    text: { type: 'string' },
    answers: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = readOptions('decide', args, options, { least: 3, most: 3 });
  const [id = '', gate = '', decision = ''] = positionals;
  const path = sessionPath(id, `/gates/${encodeURIComponent(gate)}`);
  return withServer(async (client, own) => {
    const choice = await choiceOf(
      client,
      path,
      decision,
      values.changes?.split(',').filter((change) => change !== ''),
    );
    const { revision, ...named } = choice;
    const body = {
      id: crypto.randomUUID(),
      decision,
      ...named,
      ...(values.hash === undefined ? {} : { proposalHash: values.hash }),
      ...(values.text === undefined ? {} : { text: values.text }),
      ...(values.answers === undefined ? {} : { answers: parseJson('--answers', values.answers) }),
    };
    const send = () => client.send<ReceiptAnswer>('POST', `${path}/decisions`, body);
    const receipt = await moveSeenCanvas(client, id, send);
    const partial = isPartial(receipt);
    if (own && !partial) await untilShownAnew(client, path, revision);
    const code = printReceipt(values.json, receipt, decision === 'dismiss' ? DISMISSED : undefined);
    if (!values.json && (decision === 'add' || decision === 'replace') && !partial) {
      process.stdout.write(`\`${commandWords(`show ${id} --out workflow.json`)}\` writes it\n`);
    }
    return code;
  });
}
