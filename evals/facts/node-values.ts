import { findNodes } from './find-nodes.ts';
import type { Node, Subject } from './subject.ts';

/** Whether a fact holds; `match` has the words of it. */
export type Check = (match: RegExpExecArray, subject: Subject) => boolean;

export const json = (node: Node): string => JSON.stringify(node.parameters ?? {});
const texts = (node: Node): readonly string[] =>
  json(node)
    .match(/"(?:[^"\\]|\\.)*"/g)
    ?.map((text) => JSON.parse(text) as string) ?? [];
export const value = (node: Node, name: string): unknown => {
  const given = node.parameters?.[name];
  return typeof given === 'object' && given !== null && '__rl' in given ? (given as { value: unknown }).value : given;
};
export const has = (label: string, subject: Subject, fits: (node: Node) => boolean): boolean =>
  findNodes(label, subject).some(fits);
export const any = (subject: Subject, fits: (node: Node) => boolean): boolean => subject.after.nodes.some(fits);
export const says = (node: Node, text: string): boolean => json(node).toLowerCase().includes(text.toLowerCase());
export const reads = (node: Node, ...words: readonly string[]): boolean =>
  texts(node).some(
    (text) => text.startsWith('=') && words.some((word) => text.toLowerCase().includes(word.toLowerCase())),
  );
export const plain = (name: unknown): string =>
  String(name ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
export const before = (subject: Subject, name: string): Node | undefined =>
  subject.before.nodes.find((node) => node.name === name);
export const ofType = (subject: Subject, ...types: readonly string[]): readonly Node[] =>
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
  sendandwaitforresponse: ['sendAndWait'],
};

/** True if the node does what a fact calls this. */
export function operates(node: Node, wanted: string): boolean {
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
