import { isDeepStrictEqual } from 'node:util';
import { findNodes } from './find-nodes.ts';
import { runsAt, runsEveryHour, runsTwiceADay } from './schedule-facts.ts';
import type { Node, Subject } from './subject.ts';

type Check = (match: RegExpExecArray, subject: Subject) => boolean;

const json = (node: Node): string => JSON.stringify(node.parameters ?? {});
const texts = (node: Node): readonly string[] =>
  json(node)
    .match(/"(?:[^"\\]|\\.)*"/g)
    ?.map((text) => JSON.parse(text) as string) ?? [];
const value = (node: Node, name: string): unknown => {
  const given = node.parameters?.[name];
  return typeof given === 'object' && given !== null && '__rl' in given ? (given as { value: unknown }).value : given;
};
const has = (label: string, subject: Subject, fits: (node: Node) => boolean): boolean =>
  findNodes(label, subject).some(fits);
const any = (subject: Subject, fits: (node: Node) => boolean): boolean => subject.after.nodes.some(fits);
const says = (node: Node, text: string): boolean => json(node).toLowerCase().includes(text.toLowerCase());
const reads = (node: Node, ...words: readonly string[]): boolean =>
  texts(node).some(
    (text) => text.startsWith('=') && words.some((word) => text.toLowerCase().includes(word.toLowerCase())),
  );
const plain = (name: unknown): string =>
  String(name ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
const before = (subject: Subject, name: string): Node | undefined =>
  subject.before.nodes.find((node) => node.name === name);
const ofType = (subject: Subject, ...types: readonly string[]): readonly Node[] =>
  subject.after.nodes.filter(({ type }) => types.some((each) => type.endsWith(`.${each}`)));

/** Values that a fact calls otherwise than n8n does. */
const MEANS: Readonly<Record<string, readonly string[]>> = {
  getmany: ['getAll', 'getMany', 'search', 'getIssues', 'list'],
  databasepage: ['databasePage'],
  channelmessage: ['channelMessage'],
  newrow: ['rowAdded'],
  issuecreated: ['jira:issue_created', 'issue_created'],
  inviteecreated: ['invitee.created'],
  filecreated: ['fileCreated'],
  appmention: ['app_mention'],
  csv: ['csv'],
  update: ['update', 'appendOrUpdate'],
  comment: ['createComment'],
};

function operates(node: Node, wanted: string): boolean {
  const given = [
    value(node, 'operation'),
    value(node, 'resource'),
    value(node, 'mode'),
    value(node, 'event'),
    ...[value(node, 'events'), value(node, 'updates'), value(node, 'trigger')].flat(),
  ];
  return wanted.split(/ or /).some((each) => {
    const accepted = MEANS[plain(each)] ?? [each];
    return given.some((one) => accepted.some((accept) => plain(accept) === plain(one)));
  });
}

/** Facts about parameters, and what each tests. The first pattern that fits decides. */
export const PARAMETERS: readonly (readonly [RegExp, Check])[] = [
  [
    /^(?:one )?schedule at (\d+:\d+) (?:on )?(.+)$/,
    ([, clock, days], subject) => runsAt(clock ?? '', days ?? '', subject),
  ],
  [/^schedule every hour$/, (_, subject) => runsEveryHour(subject)],
  [/^one schedule is every 12 hours or two times a day$/, (_, subject) => runsTwiceADay(subject)],
  [
    /^Webhook path is (.+)$/,
    ([, path], subject) => has('Webhook', subject, (node) => plain(value(node, 'path')) === plain(path)),
  ],
  [
    /^Webhook method is (\w+)$/,
    ([, method], subject) => has('Webhook', subject, (node) => (value(node, 'httpMethod') ?? 'GET') === method),
  ],
  [
    /^Webhook responds by the Respond to Webhook node$/,
    (_, subject) => has('Webhook', subject, (node) => value(node, 'responseMode') === 'responseNode'),
  ],
  [
    /^(?:one )?response code is (\d+)$/,
    ([, code], subject) =>
      has(
        'Respond to Webhook',
        subject,
        (node) =>
          Number((node.parameters?.options as { responseCode?: unknown } | undefined)?.responseCode ?? 200) ===
          Number(code),
      ),
  ],
  [
    /^response has no data$/,
    (_, subject) => has('Respond to Webhook', subject, (node) => value(node, 'respondWith') === 'noData'),
  ],
  [
    /^(.+?) recipient is an expression that reads (.+)$/,
    ([, label, field], subject) =>
      has(
        label ?? '',
        subject,
        (node) =>
          String(value(node, 'sendTo') ?? value(node, 'toEmail') ?? '').includes(field ?? '') &&
          String(value(node, 'sendTo') ?? '').startsWith('='),
      ),
  ],
  [
    /^(?:(.+) )?recipient is (\S+@\S+)$/,
    ([, , address], subject) =>
      any(subject, (node) =>
        ['sendTo', 'toEmail', 'toRecipients', 'toAddresses'].some((name) =>
          String(node.parameters?.[name] ?? '').includes(address ?? ''),
        ),
      ),
  ],
  [
    /^Telegram chat id is (\d+)$/,
    ([, id], subject) => has('Telegram', subject, (node) => String(value(node, 'chatId')) === id),
  ],
  [
    /^Telegram chat id is an expression that reads (.+)$/,
    ([, path], subject) =>
      has('Telegram', subject, (node) => String(value(node, 'chatId')).startsWith('=') && says(node, path ?? '')),
  ],
  [
    /^(.+) text reads the amount by expression$/,
    ([, label], subject) => has(label ?? '', subject, (node) => reads(node, 'amount')),
  ],
  [
    /^(Stripe|GitHub|Jira|Calendly) event is (.+)$/,
    ([, app, event], subject) =>
      has(`${app === 'GitHub' ? 'Github' : app} Trigger`, subject, (node) => operates(node, event ?? '')),
  ],
  [
    /^trigger (?:event|update) is (?:a )?(.+)$/,
    ([, event], subject) => any(subject, (node) => /Trigger$/.test(node.type) && operates(node, event ?? '')),
  ],
  [
    /^GitHub owner is (.+)$/,
    ([, owner], subject) => any(subject, (node) => /github/i.test(node.type) && value(node, 'owner') === owner),
  ],
  [
    /^GitHub repository is (.+)$/,
    ([, name], subject) => any(subject, (node) => /github/i.test(node.type) && value(node, 'repository') === name),
  ],
  [
    /^model is (.+)$/,
    ([, model], subject) => any(subject, (node) => /\.lmChat/.test(node.type) && says(node, model ?? '')),
  ],
  [
    /^a Notion property reads the issue key or summary by expression$/,
    (_, subject) => has('Notion', subject, (node) => reads(node, 'key', 'summary')),
  ],
  [
    /^HubSpot email is an expression$/,
    (_, subject) => has('HubSpot', subject, (node) => String(value(node, 'email')).startsWith('=')),
  ],
  [
    /^HubSpot contact is created or updated$/,
    (_, subject) => has('HubSpot', subject, (node) => value(node, 'operation') === 'upsert'),
  ],
  [
    /^limit is (\d+)$/,
    ([, limit], subject) =>
      any(subject, (node) => Number(value(node, 'limit') ?? value(node, 'maxItems')) === Number(limit)),
  ],
  [
    /^prompt reads body\.text by expression$/,
    (_, subject) => any(subject, (node) => /langchain/.test(node.type) && reads(node, 'body.text')),
  ],
  [
    /^(?:one )?(?:HTTP|tool) url contains (.+)$/,
    ([, part], subject) =>
      ofType(subject, 'httpRequest', 'httpRequestTool').some((node) => String(value(node, 'url')).includes(part ?? '')),
  ],
  [
    /^HTTP url is an expression (?:that reads|with the) (.+)$/,
    ([, part], subject) =>
      has(
        'HTTP Request',
        subject,
        (node) =>
          String(value(node, 'url')).startsWith('=') &&
          String(value(node, 'url'))
            .toLowerCase()
            .includes((part ?? '').split(' ').at(-1) ?? ''),
      ),
  ],
  [
    /^(\w+)=(\w+) is sent as query$/,
    ([, name, given], subject) =>
      has(
        'HTTP Request',
        subject,
        (node) => (says(node, `"${name}"`) && says(node, `"${given}"`)) || says(node, `${name}=${given}`),
      ),
  ],
  [
    /^Teams message reads the ticket by expression$/,
    (_, subject) => has('Microsoft Teams', subject, (node) => reads(node, 'ticket')),
  ],
  [
    /^message reads the card by expression$/,
    (_, subject) => has('Google Chat', subject, (node) => reads(node, 'card')),
  ],
  [
    /^Google Chat operation creates a message$/,
    (_, subject) => has('Google Chat', subject, (node) => value(node, 'operation') === 'create'),
  ],
  [
    /^NASA resource is astronomy picture of the day$/,
    (_, subject) => has('NASA', subject, (node) => value(node, 'resource') === 'astronomyPictureOfTheDay'),
  ],
  [
    /^Telegram operation sends a photo or a message with the url$/,
    (_, subject) => has('Telegram', subject, (node) => value(node, 'operation') === 'sendPhoto' || reads(node, 'url')),
  ],
  [/^attachments are downloaded$/, (_, subject) => any(subject, (node) => says(node, '"downloadAttachments":true'))],
  [/^FTP protocol is sftp$/, (_, subject) => has('FTP', subject, (node) => value(node, 'protocol') === 'sftp')],
  [
    /^remote path starts with (.+)$/,
    ([, path], subject) =>
      has('FTP', subject, (node) =>
        String(value(node, 'path'))
          .replace(/^=/, '')
          .startsWith(path ?? ''),
      ),
  ],
  [
    /^GitLab gets the issues of a repository$/,
    (_, subject) => has('GitLab', subject, (node) => value(node, 'operation') === 'getIssues'),
  ],
  [/^only open issues$/, (_, subject) => has('GitLab', subject, (node) => says(node, 'opened'))],
  [
    /^form has a file field$/,
    (_, subject) => any(subject, (node) => /formTrigger/.test(node.type) && says(node, '"fieldType":"file"')),
  ],
  [
    /^width is (\d+)$/,
    ([, width], subject) => has('Edit Image', subject, (node) => Number(value(node, 'width')) === Number(width)),
  ],
  [
    /^Discord message carries the file$/,
    (_, subject) => has('Discord', subject, (node) => says(node, 'inputFieldName')),
  ],
  [
    /^(?:Slack )?channel is (.+)$|^Slack channel is (.+)$/,
    ([, a, b], subject) => has('Slack', subject, (node) => plain(value(node, 'channelId')) === plain(a ?? b)),
  ],
  [/^Slack text contains (.+)$/, ([, text], subject) => has('Slack', subject, (node) => says(node, text ?? ''))],
  [/^Slack uploads a file$/, (_, subject) => has('Slack', subject, (node) => value(node, 'resource') === 'file')],
  [
    /^(?:the )?mail has an attachment$|^the mail has an attachment$/,
    (_, subject) =>
      any(
        subject,
        (node) => /emailSend|gmail$|sendGrid|Outlook/.test(node.type) && /attachments?(?:Ui|Binary)?"/.test(json(node)),
      ),
  ],
  [
    /^(?:batch size|inner batch size) is (\d+)$/,
    ([, size], subject) =>
      has('Loop Over Items', subject, (node) => Number(value(node, 'batchSize') ?? 1) === Number(size)),
  ],
  [
    /^wait (?:is|limit is) (\d+) (second|minute|hour|day)s?$/,
    ([, amount, unit], subject) =>
      has(
        'Wait',
        subject,
        (node) =>
          Number(value(node, 'amount')) === Number(amount) && String(value(node, 'unit') ?? 'hours') === `${unit}s`,
      ),
  ],
  [
    /^all three feed URLs occur$/,
    (_, subject) =>
      (subject.case.prompt.match(/https?:\/\/[^\s,)]+/g) ?? []).every((url) =>
        JSON.stringify(subject.after).includes(url),
      ),
  ],
  [
    /^duplicates are compared by (\w+)$/,
    ([, field], subject) => has('Remove Duplicates', subject, (node) => says(node, field ?? '')),
  ],
  [
    /^duplicates are compared with previous executions$/,
    (_, subject) =>
      has('Remove Duplicates', subject, (node) => value(node, 'operation') === 'removeItemsSeenInPreviousExecutions'),
  ],
  [
    /^sort is by date, descending$/,
    (_, subject) => has('Sort', subject, (node) => says(node, 'date') && says(node, 'descending')),
  ],
  [
    /^condition reads headers\["(.+)"\]$/,
    ([, name], subject) => ofType(subject, 'if', 'switch', 'filter').some((node) => says(node, name ?? '')),
  ],
  [
    /^condition compares with (\d+) as a number$/,
    ([, number], subject) =>
      ofType(subject, 'if', 'filter').some(
        (node) => new RegExp(`"rightValue":"?${number}"?[,}]`).test(json(node)) && says(node, '"type":"number"'),
      ),
  ],
  [
    /^the condition of (.+) compares with (\d+)$/,
    ([, name, number], subject) =>
      subject.after.nodes.some((node) => node.name === name && json(node).includes(`"rightValue":${number}`)),
  ],
  [/^collection is (.+)$/, ([, name], subject) => any(subject, (node) => says(node, `"${name}"`))],
  [
    /^Merge mode is append$/,
    (_, subject) => has('Merge', subject, (node) => (value(node, 'mode') ?? 'append') === 'append'),
  ],
  [
    /^Merge combines by the (?:field (\w+)|(\w+) field)$/,
    ([, a, b], subject) =>
      has('Merge', subject, (node) => value(node, 'mode') === 'combine' && says(node, a ?? b ?? '')),
  ],
  [
    /^sub-workflow id is (.+)$|^workflow id is (.+)$/,
    ([, a, b], subject) => any(subject, (node) => value(node, 'workflowId') === (a ?? b)),
  ],
  [
    /^sub-workflow runs once per item$/,
    (_, subject) => has('Execute Sub-workflow', subject, (node) => value(node, 'mode') === 'each'),
  ],
  [
    /^Execute Sub-workflow waits for completion$/,
    (_, subject) => has('Execute Sub-workflow', subject, (node) => !says(node, '"waitForSubWorkflow":false')),
  ],
  [
    /^(.+) continues with its error output$/,
    ([, label], subject) => has(label ?? '', subject, (node) => node.onError === 'continueErrorOutput'),
  ],
  [
    /^topic field is a dropdown with (.+)$/,
    ([, options], subject) =>
      any(
        subject,
        (node) =>
          /formTrigger/.test(node.type) && (options ?? '').split(', ').every((option) => says(node, `"${option}"`)),
      ),
  ],
  [
    /^calendar is limited to today by expressions$/,
    (_, subject) => has('Google Calendar', subject, (node) => reads(node, "startOf('day')", '$today')),
  ],
  [
    /^authentication is bearer$/,
    (_, subject) => any(subject, (node) => value(node, 'authentication') === 'bearerAuth'),
  ],
  [/^currency is (\w+)$/, ([, code], subject) => any(subject, (node) => says(node, `"${code}"`))],
  [/^one text is "(.+)"$/, ([, text], subject) => any(subject, (node) => says(node, text ?? ''))],
  [
    /^(\w+) is disabled$/,
    ([, name], subject) => subject.after.nodes.some((node) => node.name === name && node.disabled === true),
  ],
  [
    /^(\w+) is not disabled$/,
    ([, name], subject) => subject.after.nodes.some((node) => node.name === name && node.disabled !== true),
  ],
  [
    /^parameters of all nodes unchanged$/,
    (_, subject) =>
      subject.before.nodes.every((node) =>
        isDeepStrictEqual(node.parameters, subject.after.nodes.find(({ name }) => name === node.name)?.parameters),
      ),
  ],
  [
    /^parameters of (.+) unchanged$/,
    ([, name], subject) =>
      isDeepStrictEqual(
        before(subject, name ?? '')?.parameters,
        subject.after.nodes.find((node) => node.name === name)?.parameters,
      ),
  ],
  [
    /^left value and operator of (.+) unchanged$/,
    ([, name], subject) => {
      const parts = (node: Node | undefined) =>
        JSON.stringify(node?.parameters?.conditions, (key, given: unknown) =>
          key === 'rightValue' ? undefined : given,
        );
      return parts(before(subject, name ?? '')) === parts(subject.after.nodes.find((node) => node.name === name));
    },
  ],
  [
    /^(.+) has (\d+) inputs$/,
    ([, name, count], subject) =>
      subject.after.nodes.some(
        (node) => node.name === name && Number(value(node, 'numberInputs') ?? 2) === Number(count),
      ),
  ],
  [/^the new url is (.+)$/, ([, url], subject) => any(subject, (node) => value(node, 'url') === url)],
  [
    /^the new node has the same header as (.+)$/,
    ([, name], subject) =>
      subject.after.nodes
        .filter((node) => !before(subject, node.name))
        .some((node) =>
          isDeepStrictEqual(
            node.parameters?.headerParameters,
            before(subject, name ?? '')?.parameters?.headerParameters,
          ),
        ),
  ],
  [
    /^the Teams message has the text of the old Slack message including its expression$/,
    (_, subject) => {
      const old = subject.before.nodes.find(({ type }) => type.endsWith('.slack'))?.parameters?.text;
      return has('Microsoft Teams', subject, (node) => value(node, 'message') === old);
    },
  ],
  [
    /^Report text unchanged or its reference still valid$/,
    (_, subject) =>
      isDeepStrictEqual(
        before(subject, 'Report')?.parameters,
        subject.after.nodes.find(({ name }) => name === 'Report')?.parameters,
      ),
  ],
  [/^base is (\w+)$/, ([, base], subject) => any(subject, (node) => says(node, base ?? ''))],
  [
    /^references to the replaced nodes follow or are kept$/,
    (_, subject) =>
      [...JSON.stringify(subject.after.nodes).matchAll(/\$\('([^']+)'\)/g)].every(([, name]) =>
        subject.after.nodes.some((node) => node.name === name),
      ),
  ],
  [
    /^(.+?) resource is (.+?) and operation is (.+)$/,
    ([, label, resource, operation], subject) =>
      has(labelOf(label ?? ''), subject, (node) => operates(node, resource ?? '') && operates(node, operation ?? '')),
  ],
  [
    /^(?:Teams|Mailchimp|.+?) resource is (.+)$/,
    ([, resource], subject) => any(subject, (node) => plain(value(node, 'resource')) === plain(resource)),
  ],
  [
    /^(?:one )?(.+?) operation is (.+)$/,
    ([, label, operation], subject) => has(labelOf(label ?? ''), subject, (node) => operates(node, operation ?? '')),
  ],
  [
    /^(.+) table is (.+)$/,
    ([, label, table], subject) => has(label ?? '', subject, (node) => says(node, `"${table}"`)),
  ],
  [
    /^(.+) table or query names (.+)$/,
    ([, label, table], subject) => has(label ?? '', subject, (node) => says(node, table ?? '')),
  ],
  [
    /^query reads (\w+) with (\w+) = (\w+)$/,
    ([, table, column, given], subject) =>
      any(subject, (node) => says(node, table ?? '') && says(node, column ?? '') && says(node, given ?? '')),
  ],
  [
    /^answer is in (German|French|Japanese)$/,
    ([, language], { answer }) =>
      ({ German: /\b(?:ich|nicht|wurde)\b/i, French: /\b(?:vous|rien|pour)\b/i, Japanese: /[ぁ-ん]/ })[
        language ?? ''
      ]?.test(answer) ?? false,
  ],
  [
    /^one HTTP method is (\w+)$/,
    ([, method], subject) => has('HTTP Request', subject, (node) => value(node, 'method') === method),
  ],
  [
    /^HTTP returns the full response or never errors$/,
    (_, subject) =>
      has('HTTP Request', subject, (node) => says(node, '"fullResponse":true') || says(node, '"neverError":true')),
  ],
  [
    /^Split Out field is (\w+)$/,
    ([, field], subject) => has('Split Out', subject, (node) => value(node, 'fieldToSplitOut') === field),
  ],
  [/^email is an expression with toLowerCase$/, (_, subject) => any(subject, (node) => reads(node, 'toLowerCase'))],
  [
    /^n8n Form operation is completion$/,
    (_, subject) => has('n8n Form', subject, (node) => value(node, 'operation') === 'completion'),
  ],
];

function labelOf(label: string): string {
  return label
    .replace(/^extract$/i, 'Extract from File')
    .replace(/^data table$/i, 'Data table')
    .replace(/^(?:second|third) /, '')
    .replace(/^Teams$/, 'Microsoft Teams');
}
