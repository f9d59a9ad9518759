import { agentTools, coversAll, doneStaysOut, inLoop, onError, partOf, rules } from './flow-parts.ts';
import { edgesOf, reachable } from './graph.ts';
import { any, type Check, has, json, ofType, reads, says, value } from './node-values.ts';
import type { Subject } from './subject.ts';

export const FLOW_FACTS: readonly (readonly [RegExp, Check])[] = [
  [
    /^Postgres operation is select or a query from \$fromAI$/,
    (_, subject) =>
      has(
        'Postgres',
        subject,
        (node) => value(node, 'operation') === 'select' || String(value(node, 'query')).includes('$fromAI'),
      ),
  ],
  [
    /^a second (.+) node is in the loop$/,
    ([, label], subject) =>
      inLoop(subject).some((node) => has(label ?? '', subject, (each) => each.name === node.name)),
  ],
  [
    /^output done of (.+) does not lead into the loop$/,
    (_, subject) => ofType(subject, 'splitInBatches').length > 0 && doneStaysOut(subject),
  ],
  [
    /^the feeds come together before Remove Duplicates$/,
    (_, subject) => {
      const edges = edgesOf(subject.after);
      const ends = ofType(subject, 'removeDuplicates').map(({ name }) => name);
      const feeds = ofType(subject, 'rssFeedRead');
      return feeds.length > 0 && feeds.every(({ name }) => ends.some((end) => reachable(edges, name).has(end)));
    },
  ],
  [
    /^the two parts share no main connection$/,
    (_, subject) => {
      const triggers = subject.after.nodes.filter(({ type }) => /Trigger$/.test(type));
      return (
        triggers.length > 1 &&
        triggers.every((one) => triggers.every((other) => one === other || !partOf(subject, one.name).has(other.name)))
      );
    },
  ],
  [
    /^the other AI Agent Tool has no tool$/,
    (_, subject) => agentTools(subject, 'ai_tool').some((tools) => tools.length === 0),
  ],
  [
    /^no memory is attached to an AI Agent Tool$/,
    (_, subject) => agentTools(subject, 'ai_memory').every((memories) => memories.length === 0),
  ],
  [
    /^no mail is sent when (.+) returns nothing$/,
    ([, label], subject) => has(label ?? '', subject, (node) => node.alwaysOutputData !== true),
  ],
  [
    /^either HTTP Request paginates or a node leads back to HTTP Request$/,
    (_, subject) => {
      const edges = edgesOf(subject.after);
      return ofType(subject, 'httpRequest').some(
        (node) => says(node, '"paginationMode"') || reachable(edges, node.name).has(node.name),
      );
    },
  ],
  [/^the end is (\w+) being empty$/, ([, field], subject) => any(subject, (node) => json(node).includes(field ?? ''))],
  [
    /^rule tests that text starts with (\/\w+)$/,
    ([, command], subject) =>
      rules(subject).some((rule) =>
        rule.some(({ rightValue, operator }) =>
          operator?.operation === 'regex'
            ? String(rightValue)
                .replace(/^\^/, '')
                .startsWith(command ?? '')
            : rightValue === command && ['startsWith', 'contains'].includes(operator?.operation ?? ''),
        ),
      ),
  ],
  [
    /^the rules compare the score as a number$/,
    (_, subject) =>
      rules(subject).flat().length > 0 &&
      rules(subject)
        .flat()
        .every(({ operator }) => operator?.type === 'number'),
  ],
  [
    /^the rules cover (\d+) to (\d+) without a gap$/,
    ([, from, to], subject) => coversAll(subject, Number(from), Number(to)),
  ],
  [
    /^GitHub get of a missing file does not stop the run$/,
    (_, subject) => ofType(subject, 'github').some((node) => value(node, 'operation') === 'get' && onError(node)),
  ],
  [
    /^the (?:existing|missing) branch leads to a GitHub node that (edit|create)s$/,
    ([, operation], subject) => branchTo(subject, operation ?? '', operation === 'edit' ? 'create' : 'edit'),
  ],
  [/^tag is (.+)$/, ([, tag], subject) => has('Mailchimp', subject, (node) => says(node, `"${tag}"`))],
  [/^region is sent by expression$/, (_, subject) => has('HTTP Request', subject, (node) => reads(node, 'region'))],
  [
    /^inner loop resets for each region$/,
    (_, subject) => ofType(subject, 'splitInBatches').some((node) => /"reset":(?:true|"=)/.test(json(node))),
  ],
  [
    /^order id is read from the Webhook node$/,
    (_, subject) =>
      ofType(subject, 'webhook').some(({ name }) =>
        has('HTTP Request', subject, (node) => json(node).includes(`$('${name}')`)),
      ),
  ],
  [
    /^Gmail recipient, subject and message come from \$fromAI$/,
    (_, subject) =>
      has('Gmail', subject, (node) =>
        ['sendTo', 'subject', 'message'].every((name) => String(value(node, name)).includes('$fromAI')),
      ),
  ],
  [
    /^search term comes from \$fromAI$/,
    (_, subject) => ofType(subject, 'httpRequestTool').some((node) => says(node, '$fromAI')),
  ],
  [
    /^session key reads sessionId$/,
    (_, subject) =>
      any(
        subject,
        (node) =>
          node.type.includes('.memory') &&
          // From the connected trigger it is that key.
          (value(node, 'sessionIdType') === 'fromInput' || String(value(node, 'sessionKey')).includes('sessionId')),
      ),
  ],
  [
    /^AI Agent enables the fallback model$/,
    (_, subject) => ofType(subject, 'agent').some((node) => value(node, 'needsFallback') === true),
  ],
  [
    /^selector rules test the length of chatInput with 400$/,
    (_, subject) =>
      ofType(subject, 'modelSelector').some(
        (node) => says(node, 'chatInput') && says(node, 'length') && says(node, '400'),
      ),
  ],
  [
    /^each AI Agent Tool has a description$/,
    (_, subject) =>
      ofType(subject, 'agentTool').length > 0 &&
      ofType(subject, 'agentTool').every((node) => String(value(node, 'toolDescription') ?? '') !== ''),
  ],
  [
    /^the two agent tools have different system messages$/,
    (_, subject) =>
      new Set(ofType(subject, 'agentTool').map((node) => JSON.stringify(node.parameters?.options ?? {}))).size === 2,
  ],
  [
    /^categories are (.+)$/,
    ([, names], subject) =>
      any(
        subject,
        (node) => node.type.includes('langchain') && (names ?? '').split(', ').every((name) => says(node, name)),
      ),
  ],
  [
    /^only open tasks are counted$/,
    (_, subject) =>
      ofType(subject, 'filter', 'if', 'code').length > 0 ||
      has('HTTP Request', subject, (node) => /status|open|completed|done/i.test(json(node))),
  ],
  [
    /^one store mode is (.+)$/,
    ([, modes], subject) =>
      any(
        subject,
        (node) =>
          node.type.includes('.vectorStore') && (modes ?? '').split(' or ').includes(String(value(node, 'mode'))),
      ),
  ],
  [
    /^both stores use the same table$/,
    (_, subject) => {
      const stores = subject.after.nodes.filter(({ type }) => type.includes('.vectorStore'));
      return stores.length > 1 && new Set(stores.map((node) => String(value(node, 'tableName')))).size === 1;
    },
  ],
  [
    /^Slack trigger event is app mention$/,
    (_, subject) => has('Slack Trigger', subject, (node) => says(node, 'app_mention')),
  ],
  [
    /^Slack replies with the thread timestamp$/,
    (_, subject) => has('Slack', subject, (node) => says(node, 'thread_ts')),
  ],
  [
    /^page title or url is kept as metadata$/,
    (_, subject) =>
      any(
        subject,
        (node) => node.type.includes('.document') && says(node, 'metadata') && reads(node, 'url', 'name', 'title'),
      ),
  ],
  [
    /^old rows are removed before inserting/,
    (_, subject) =>
      any(
        subject,
        (node) =>
          (says(node, 'clear') && node.type.includes('.vectorStore')) ||
          (node.type.endsWith('.postgres') && /delete|truncate/i.test(json(node))),
      ),
  ],
  [
    /^condition tests merged and base branch main$/,
    (_, subject) =>
      ofType(subject, 'if', 'switch', 'filter').some((node) => says(node, 'merged') && says(node, 'base')),
  ],
  [
    /^Jenkins jobs are (.+) and (.+)$/,
    ([, one, other], subject) =>
      has('Jenkins', subject, (node) => says(node, one ?? '')) &&
      has('Jenkins', subject, (node) => says(node, other ?? '')),
  ],
  [
    /^GitHub operation creates a comment$/,
    (_, subject) => ofType(subject, 'github').some((node) => value(node, 'operation') === 'createComment'),
  ],
  [
    /^response type is custom form or free text$/,
    (_, subject) =>
      has('Slack', subject, (node) => ['customForm', 'freeText'].includes(String(value(node, 'responseType')))),
  ],
  [
    /^Gmail message id reads the trigger by expression$/,
    (_, subject) => has('Gmail', subject, (node) => String(value(node, 'messageId')).startsWith('=')),
  ],
  [
    /^Pinecone index is (.+)$/,
    ([, name], subject) => any(subject, (node) => node.type.endsWith('.vectorStorePinecone') && says(node, name ?? '')),
  ],
];

/** A way that leads to a GitHub node that does the one, and not to one that does the other; a failed look never edits. */
function branchTo(subject: Subject, operation: string, other: string): boolean {
  const edges = edgesOf(subject.after);
  const doing = (wanted: string) =>
    ofType(subject, 'github').filter(
      (node) => value(node, 'operation') === wanted && value(node, 'resource') === 'file',
    );
  return subject.after.nodes.some((node) =>
    edges
      .filter(({ from, output }) => from === node.name && !(operation === 'edit' && output > 0 && onError(node)))
      .some(({ output }) => {
        const reached = reachable(edges, node.name, output);
        const leadsTo = (wanted: string) => doing(wanted).some(({ name }) => reached.has(name));
        return leadsTo(operation) && !leadsTo(other);
      }),
  );
}
