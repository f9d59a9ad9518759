import { describe, expect, it } from 'vitest';
import { buildPlan } from '../../../src/planner/flow/build-plan.ts';
import type { Plan } from '../../../src/planner/flow/plan.ts';
import { smallCatalog } from '../support/small-catalog.ts';

const plan = (text: string, taken: readonly string[] = []): Plan => buildPlan(text, smallCatalog, taken);
const types = ({ nodes }: Plan) => nodes.map(({ type }) => type.split('.')[1]);
const wires = ({ wires: all }: Plan) =>
  all.map(({ from, to, output, type }) => `${from}${output ? `[${output}]` : ''} > ${to}${type ? ` as ${type}` : ''}`);
const parameters = (made: Plan, type: string) => made.nodes.find((node) => node.type.endsWith(`.${type}`))?.parameters;

describe('buildPlan', () => {
  it('edits a file of a repository where it exists, and creates it where looking for it fails', () => {
    const made = plan(
      'Nightly at 2 back up all workflows of this n8n into the GitHub repo acme-demo/flows; edit the file if it already exists, otherwise create it.',
    );
    expect(wires(made)).toEqual([
      'Schedule Trigger > n8n',
      'n8n > Look for file',
      'Look for file > Edit file',
      'Look for file[1] > Create file',
    ]);
    const [, , look, edit, create] = made.nodes;
    expect(look?.settings).toEqual({ onError: 'continueErrorOutput' });
    expect([look, edit, create].map((node) => node?.parameters.operation)).toEqual(['get', 'edit', 'create']);
    expect(edit?.parameters.fileContent).toBe("={{ JSON.stringify($('n8n').item.json, null, 2) }}");
    expect(create?.parameters.filePath).toBe(
      "={{ ($('n8n').item.json.name ?? $now.toFormat('yyyyMMdd-HHmmss')) + '.json' }}",
    );
  });

  it('does not take every word of n8n for its workflows', () => {
    expect(types(plan('Build an n8n workflow that posts "hi" to the Slack channel #ops daily at 8'))).toEqual([
      'scheduleTrigger',
      'slack',
    ]);
  });

  it('builds the headline request whole, and leaves nothing open', () => {
    const made = plan(
      'Every weekday at 8:00 fetch https://api.example.com/orders and post how many there are to the Slack channel #sales',
    );
    expect(types(made)).toEqual(['scheduleTrigger', 'httpRequest', 'aggregate', 'slack']);
    expect(wires(made)).toEqual([
      'Schedule Trigger > Get orders',
      'Get orders > Collect orders',
      'Collect orders > Post to #sales',
    ]);
    expect(parameters(made, 'scheduleTrigger')).toEqual({
      rule: {
        interval: [
          { field: 'weeks', weeksInterval: 1, triggerAtDay: [1, 2, 3, 4, 5], triggerAtHour: 8, triggerAtMinute: 0 },
        ],
      },
    });
    expect(parameters(made, 'httpRequest')).toEqual({ url: 'https://api.example.com/orders', options: {} });
    expect(parameters(made, 'slack')).toMatchObject({
      resource: 'message',
      operation: 'post',
      select: 'channel',
      channelId: { __rl: true, mode: 'name', value: '#sales' },
      text: '=Number of orders: {{ $json.data.filter(item => Object.keys(item).length > 0).length }}',
    });
    expect(made.nodes[1]?.settings).toEqual({ alwaysOutputData: true });
    expect(made.open).toEqual([]);
  });

  it('starts with the event of the app that the prompt speaks of, wherever it stands', () => {
    const made = plan('Tell me on Telegram (chat 1234) how much was paid each time a Stripe charge succeeds');
    expect(types(made)).toEqual(['stripeTrigger', 'telegram']);
    expect(parameters(made, 'telegram')).toMatchObject({
      chatId: '1234',
      text: '=Stripe event: {{ $json.data.object.amount / 100 }}',
    });
  });

  it('reads what the trigger tells into the fields that are asked for', () => {
    const made = plan('New Jira issue in project OPS -> new page in my Notion database "Ops log" with key and summary');
    expect(parameters(made, 'jiraTrigger')).toMatchObject({
      events: ['jira:issue_created'],
      additionalFields: { filter: 'project = OPS' },
    });
    expect(JSON.stringify(parameters(made, 'notion'))).toContain('{{ $json.issue.key }}');
    expect(made.open).toContain('Notion: pick the database "Ops log" from the list, since n8n needs its id');
  });

  it('answers a webhook by a node of its own', () => {
    const made = plan(
      'endpoint /ping that answers GET requests with status 204 and an empty body. Use a separate response node.',
    );
    expect(types(made)).toEqual(['webhook', 'respondToWebhook']);
    expect(parameters(made, 'webhook')).toMatchObject({
      httpMethod: 'GET',
      path: 'ping',
      responseMode: 'responseNode',
    });
    expect(parameters(made, 'respondToWebhook')).toEqual({ respondWith: 'noData', options: { responseCode: 204 } });
  });

  it('gives a chat bot its agent, model, memory and tools', () => {
    const made = plan('A chat agent on my website with Claude, memory and a calculator');
    expect(wires(made)).toEqual([
      'Chat Trigger > AI Agent',
      'Anthropic Chat Model > AI Agent as ai_languageModel',
      'Simple Memory > AI Agent as ai_memory',
      'Calculator > AI Agent as ai_tool',
    ]);
  });

  it('brings parallel sources together before it goes on', () => {
    const made = plan(
      'Daily at 6:00 get https://a.example.com/stock and https://b.example.com/stock, join them on sku, mail them to me@example.com as a CSV attachment',
    );
    expect(wires(made)).toEqual([
      'Schedule Trigger > HTTP Request',
      'Schedule Trigger > HTTP Request1',
      'HTTP Request > Merge',
      'HTTP Request1 > Merge',
      'Merge > Convert to File',
      'Convert to File > Mail me@example.com',
    ]);
    expect(parameters(made, 'merge')).toMatchObject({ mode: 'combine', fieldsToMatchString: 'sku' });
    expect(parameters(made, 'emailSend')).toMatchObject({
      toEmail: 'me@example.com',
      options: { attachments: 'data' },
    });
  });

  it('goes two ways where the prompt labels them', () => {
    const made = plan(
      'POST /intake: compare the header x-token with a value. Wrong token: respond 401. Right: insert the body in the Postgres table intake and respond 201.',
    );
    expect(wires(made)).toEqual([
      'Webhook > If',
      'If[1] > Respond to Webhook',
      'If > Body',
      'Body > Save to intake',
      'Save to intake > Respond to Webhook1',
    ]);
  });

  it('routes the choices of a form by a Switch and joins at the end page', () => {
    const made = plan(
      'Form with name, email and a dropdown topic (Sales, Billing). Sales goes to Slack #sales, Billing is mailed to b@example.com with Gmail.',
    );
    expect(types(made)).toEqual(['formTrigger', 'switch', 'slack', 'gmail']);
    expect(wires(made)).toEqual([
      'n8n Form Trigger > Switch',
      'Switch > Post to #sales',
      'Switch[1] > Mail b@example.com',
    ]);
  });

  it('puts what is done in batches into a loop', () => {
    const made = plan(
      'By hand: read the Google Sheet "Links", go through it 10 rows at a time, request each url, wait 3 seconds between the batches',
    );
    expect(wires(made)).toEqual([
      'Manual Trigger > Read Links',
      'Read Links > Loop Over Items (Split in Batches)',
      'Loop Over Items (Split in Batches)[1] > HTTP Request',
      'HTTP Request > Wait',
      'Wait > Loop Over Items (Split in Batches)',
    ]);
  });

  it('follows what fails on an output for errors', () => {
    const made = plan(
      'Daily at 9 get https://api.example.com/tasks and post them to Slack #daily. If the request fails mail admin@example.com.',
    );
    expect(made.nodes.find(({ type }) => type.endsWith('.httpRequest'))?.settings).toEqual({
      onError: 'continueErrorOutput',
    });
    expect(wires(made)).toContain('Get tasks[1] > Mail admin@example.com');
  });

  it('fills an app that it has no table for from the catalog, and says what it could not tell', () => {
    const made = plan('New Gmail message -> create a ticket in Zammad, project OPS');
    expect(parameters(made, 'zammad')).toEqual({
      resource: 'ticket',
      operation: 'create',
      subject: '=New mail: {{ $json.Subject }}',
      project: 'OPS',
    });
    expect(made.open).toContain('Zammad: secretCode');
  });

  it('takes names that the workflow does not have yet', () => {
    expect(
      plan('Every hour post "hello" to Slack #general', ['Post to #general', 'Schedule Trigger']).nodes.map(
        ({ name }) => name,
      ),
    ).toEqual(['Schedule Trigger1', 'Post to #general1']);
  });

  it('starts with the form that the prompt speaks of, not with an app that is named later', () => {
    const made = plan(
      'When a form with name and amount is submitted, if the amount is over 100 post it to Slack #big, otherwise mail me@example.com',
    );
    expect(types(made)).toEqual(['formTrigger', 'if', 'slack', 'emailSend']);
    expect(made.open).not.toContain('what starts the workflow: the request does not say it, so it starts by hand');
  });

  it('asks about what has to hold before it does what is said first', () => {
    const made = plan('Every hour get https://api.example.com/load, post it to Slack #ops if the load is above 80');
    expect(types(made)).toEqual(['scheduleTrigger', 'httpRequest', 'if', 'slack']);
  });

  it('says what it left out, and that nothing was said of the start', () => {
    const { open } = plan('Get https://api.example.com/x and encrypt the whole thing with rot13');
    expect(open).toContain('what starts the workflow: the request does not say it, so it starts by hand');
    expect(open.some((line) => line.startsWith('not built, since I did not understand it: "encrypt the whole'))).toBe(
      true,
    );
  });

  it('tells when a request is longer than what is read', () => {
    expect(plan(`Every hour post "x" to Slack #a. ${'and so on '.repeat(700)}`).open).toContain(
      'only the first 6000 characters of the request were read: send the rest apart',
    );
  });

  it.each([
    [
      'Every hour get https://api.example.com/orders and post how many there are to Slack #sales',
      'Count orders to Slack #sales',
    ],
    ['POST /intake: insert the body in the Postgres table intake', 'POST /intake to Postgres intake'],
    ['Every monday at 9 post "Hello" to Slack #team', 'Post "Hello" to Slack #team'],
    ['Build a workflow named "My own". Every hour post "x" to Slack #a', 'My own'],
  ])('names the workflow of %s', (text, title) => {
    expect(plan(text).title).toBe(title);
  });

  it('never puts a secret of a prompt into parameters', () => {
    const made = plan('Every hour get https://api.example.com/x with a bearer token');
    expect(parameters(made, 'httpRequest')).toMatchObject({
      authentication: 'genericCredentialType',
      genericAuthType: 'httpBearerAuth',
    });
  });

  it.each(['', '__proto__', 'constructor -> toString', '""""', 'every '.repeat(3000), '# / @ {} ->', '🦫'.repeat(500)])(
    'makes something of any text: %s',
    (text) => {
      expect(plan(text).nodes.length).toBeGreaterThan(0);
    },
  );

  it('leaves the text open behind a clock that brings nothing', () => {
    const made = plan('Every day at 9 post to Slack #ops');
    expect(parameters(made, 'slack')).toMatchObject({ text: '' });
    expect(made.open).toEqual(['Slack: the text of the message']);
  });

  it('asks a leading condition of what starts the flow, before either way', () => {
    const made = plan('If a Stripe payment is over 500 dollars, notify Telegram, otherwise log it in Google Sheets');
    expect(wires(made)).toEqual(['Stripe Trigger > If', 'If > Telegram', 'If[1] > Google Sheets']);
  });

  it('adds up what a sheet holds, and takes no verb for a name', () => {
    const made = plan('Get all rows from my Google Sheet, add them up and post the total to Slack #sales');
    expect(types(made)).toEqual(['manualTrigger', 'googleSheets', 'summarize', 'slack']);
    expect(parameters(made, 'googleSheets')).toMatchObject({ documentId: { value: '' } });
    expect(made.open).toContain('Summarize: check the field that is summed: I took "amount"');
  });
});
