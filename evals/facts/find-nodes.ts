import type { Node, Subject } from './subject.ts';

const MAIL = [
  'emailSend',
  'gmail',
  'microsoftOutlook',
  'sendGrid',
  'mailgun',
  'awsSes',
  'mailjet',
  'mandrill',
  'sendInBlue',
].map((name) => `n8n-nodes-base.${name}`);

const HTTP = 'n8n-nodes-base.httpRequest';

const does = ({ parameters }: Node, verb: string): boolean =>
  [parameters?.operation, parameters?.mode].some((choice) => String(choice ?? '').startsWith(verb));

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\s*\([^)]*\)/g, '')
    .replaceAll(/\b(?:software|nodes?|do nothing)\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '');

/** The nodes that a fact means by a label: a node's name, a type's display name, or a role such as "the mail node". */
export function findNodes(label: string, subject: Subject): readonly Node[] {
  const { nodes } = subject.after;
  const text = label
    .replace(
      /^(?:the (?:two|inserting|reading|writing|new|first|second|third|same|outer|inner) |an? (?:second |third )?|another |the |every |both |one |two |three )/i,
      '',
    )
    .trim();
  const byName = nodes.filter(({ name }) => name === label || name === text);
  const doing = /^(.+?) nodes? that (\w+?)s$/.exec(text);
  if (doing) return findNodes(doing[1] ?? '', subject).filter((node) => does(node, doing[2] ?? ''));
  if (/^(?:GET|POST|PUT|PATCH|DELETE) request$/.test(text))
    return nodes.filter(({ type, parameters }) => type === HTTP && parameters?.method === text.split(' ')[0]);
  if (/^inserting store$/.test(label.replace(/^the /, '')))
    return nodes.filter((node) => node.type.includes('.vectorStore') && does(node, 'insert'));
  if (/mail node/.test(label)) return nodes.filter(({ type }) => MAIL.includes(type));
  if (/language model node|summary node/.test(label))
    return ofNeed(subject, (types) => types.some((type) => /chainLlm|chainSummarization/.test(type)));
  if (/chat model$/i.test(text) && !/^\w+ (?:chat )?\w* ?chat model$/i.test(text))
    return nodes.filter(({ type }) => type.includes('.lmChat'));
  if (/^(?:an )?embedding$/.test(text)) return nodes.filter(({ type }) => type.includes('.embeddings'));
  if (/^memory$/.test(text)) return nodes.filter(({ type }) => type.includes('.memory'));
  if (/^Mistral model$/.test(text)) return nodes.filter(({ type }) => type.endsWith('.lmChatMistralCloud'));
  const types = typesOf(text, subject);
  const own = types.flatMap((type) => [type, `${type}Tool`]);
  const needs = subject.case.must.types.filter((need) => need.some((type) => types.includes(type)));
  const alternatives = new Set([...own, ...needs.flat()]);
  const byType = nodes.filter(({ type }) => alternatives.has(type));
  return types.length > 0 && !isOwnName(label, subject) ? byType : byName;
}

/** True for the name of a node that the case began with. */
function isOwnName(label: string, subject: Subject): boolean {
  return subject.before.nodes.some(({ name }) => name === label);
}

function ofNeed(subject: Subject, fits: (types: readonly string[]) => boolean): readonly Node[] {
  const types = new Set(subject.case.must.types.filter(fits).flat());
  return subject.after.nodes.filter(({ type }) => types.has(type));
}

function typesOf(label: string, { nodeTypes }: Subject): readonly string[] {
  const wanted = plain(label);
  const rows = nodeTypes.index.rows.filter(
    ({ displayName }) => plain(displayName) === wanted || plain(displayName).startsWith(`${wanted}splitin`),
  );
  return rows.map(({ type }) => type);
}
