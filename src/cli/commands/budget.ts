import type { SessionAnswer } from '../../contract/answers.ts';
import type { Budget } from '../../session/budget.ts';
import { print } from '../client/print.ts';
import { printReceipt, type ReceiptAnswer } from '../client/receipt.ts';
import { sessionPath } from '../client/session-path.ts';
import { withServer } from '../compose/with-server.ts';
import { readBudget } from '../read-budget.ts';
import { readOptions } from '../read-options.ts';

/** Shows what a session may use and has used, or changes it: the limits that are named, and no others, hold then. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readOptions('budget', args, { json: { type: 'boolean' } }, { least: 1, most: 5 });
  const [id = '', ...words] = positionals;
  const budget = readBudget(words);
  return withServer(
    async (client) => {
      if (words.length === 0) {
        const session = await client.get<SessionAnswer>(sessionPath(id));
        print(values.json, { budget: session.budget, usage: session.usage }, describe);
        return 0;
      }
      const body = { ...budget, id: crypto.randomUUID() };
      return printReceipt(values.json, await client.send<ReceiptAnswer>('PUT', sessionPath(id, '/budget'), body));
    },
    words.length === 0 ? undefined : id,
  );
}

function describe({ budget, usage }: { readonly budget: Budget; readonly usage: SessionAnswer['usage'] }): string {
  const limits = Object.entries(budget).map(([limit, most]) => `${limit}=${most}`);
  const spent = `${usage.inputTokens + usage.outputTokens} tokens in ${usage.modelCalls} model calls`;
  const money = usage.usd === undefined ? '' : `, ${usage.usd.toFixed(4)} US dollars`;
  return `limits: ${limits.join(' ') || 'none'}\nused: ${spent}${money}`;
}
