import { isDeepStrictEqual } from 'node:util';
import { any, before, type Check, has, json, ofType, operates, plain, reads, says, value } from './node-values.ts';
import { runsAt, runsBy, runsEvery, runsEveryHour, runsMonthly, runsTwiceADay } from './schedule-facts.ts';
import type { Node } from './subject.ts';

/** Facts about parameters of n8n's own nodes, and what each tests. */
export const CORE_PARAMETERS: readonly (readonly [RegExp, Check])[] = [
  [
    /^schedule every (\d+) (minutes|hours|days|weeks|months)$/,
    ([, count, unit], subject) => runsEvery(Number(count), unit ?? '', subject),
  ],
  [
    /^schedule at (\d+:\d+) on day (\d+) of the month$/,
    ([, clock, day], subject) => runsMonthly(clock ?? '', Number(day), subject),
  ],
  [/^schedule cron is (.+)$/, ([, cron], subject) => runsBy(cron ?? '', subject)],
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
    /^(.+) text reads the amount by expression$/,
    ([, label], subject) => has(label ?? '', subject, (node) => reads(node, 'amount')),
  ],
  [
    /^trigger (?:event|update) is (?:a )?(.+)$/,
    ([, event], subject) => any(subject, (node) => /Trigger$/.test(node.type) && operates(node, event ?? '')),
  ],
  [
    /^model is (.+)$/,
    ([, model], subject) => any(subject, (node) => /\.lmChat/.test(node.type) && says(node, model ?? '')),
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
    /^(.+) continues with its error output$/,
    ([, label], subject) => has(label ?? '', subject, (node) => node.onError === 'continueErrorOutput'),
  ],
  [
    /^authentication is bearer$/,
    (_, subject) => any(subject, (node) => value(node, 'authentication') === 'bearerAuth'),
  ],
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
];
