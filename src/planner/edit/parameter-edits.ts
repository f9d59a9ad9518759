import type { Json } from '../../document/workflow-json.ts';
import { locator } from '../apps/step-context.ts';
import { EMPTY_PLAN } from '../flow/plan.ts';
import { readPrompt } from '../reading/prompt.ts';
import { readSchedule } from '../reading/schedule.ts';
import type { Edit, SeenNode } from './edit.ts';
import { findTargets } from './find-target.ts';

const INSTEAD = /\b(?:instead of|rather than|not |no longer|statt|anstatt|au lieu de|en vez de)\b.*$/;
const ADDS = /\b(?:add|insert|append|include|another|also|as well)\b/;

/** "Run it at 7:30 on weekdays instead of daily at nine." */
export const reschedule: Edit = ({ prompt, workflow }) => {
  const trigger = workflow.nodes.find(({ type }) => type.endsWith('.scheduleTrigger'));
  const schedule = trigger && !ADDS.test(prompt.words) ? readSchedule(prompt.words.replace(INSTEAD, '')) : undefined;
  if (!trigger || !schedule) return undefined;
  return {
    ...EMPTY_PLAN,
    values: [{ node: trigger.name, path: 'rule', value: schedule.rule }],
    account: [`"${trigger.name}" now runs ${schedule.words}`],
  };
};

/** "Raise the limit for big invoices from 100 to 250." */
export const changeNumber: Edit = (request) => {
  const match = /\bfrom (\d+(?:\.\d+)?)\b[^.;]*?\bto (\d+(?:\.\d+)?)\b/.exec(request.prompt.words);
  if (!match?.[1] || !match[2]) return undefined;
  const targets = findTargets(request);
  for (const node of [...targets, ...request.workflow.nodes.filter((each) => !targets.includes(each))]) {
    const path = findValue(node.parameters, match[1], '');
    if (path === undefined) continue;
    const value: Json = path.text ? match[2] : Number(match[2]);
    return {
      ...EMPTY_PLAN,
      values: [{ node: node.name, path: path.path, value }],
      account: [`"${node.name}" now has ${match[2]} where it had ${match[1]}`],
    };
  }
  return undefined;
};

/** The path of a value that is exactly this number, as a number or as a text. */
function findValue(value: Json | undefined, wanted: string, path: string): { path: string; text: boolean } | undefined {
  if (value === Number(wanted) || value === wanted) return { path, text: typeof value === 'string' };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const found = findValue(item as Json, wanted, `${path}[${index}]`);
      if (found) return found;
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      const found = findValue(item as Json, wanted, path === '' ? key : `${path}.${key}`);
      if (found) return found;
    }
  }
  return undefined;
}

/** A new address, channel or recipient for what is there. */
export const changeTarget: Edit = (request) => {
  const { prompt, workflow } = request;
  if (
    !/\b(?:change|use|set|replace|switch|update|point|send|post|go|goes|instead|move|ändere|change[rz]?|cambia)\b/.test(
      prompt.words,
    ) ||
    /\b(?:add|also|as well|third|another|new node)\b/.test(prompt.words)
  )
    return undefined;
  const targets = findTargets(request);
  const url = prompt.urls.at(-1)?.value;
  if (url !== undefined) return change(pick(targets, workflow.nodes, 'httpRequest'), 'url', url, url);
  const channel = prompt.channels.at(-1)?.value;
  if (channel !== undefined)
    return change(pick(targets, workflow.nodes, 'slack'), 'channelId', locator('name', `#${channel}`), `#${channel}`);
  const email = prompt.emails.at(-1)?.value;
  if (email !== undefined) {
    const mail = pick(targets, workflow.nodes, 'gmail') ?? pick(targets, workflow.nodes, 'emailSend');
    return change(mail, mail?.type.endsWith('.gmail') ? 'sendTo' : 'toEmail', email, email);
  }
  return undefined;
};

function pick(targets: readonly SeenNode[], all: readonly SeenNode[], kind: string): SeenNode | undefined {
  const fits = ({ type }: SeenNode): boolean => type.endsWith(`.${kind}`);
  const named = targets.find(fits);
  if (named) return named;
  const every = all.filter(fits);
  return every.length === 1 ? every[0] : undefined;
}

function change(node: SeenNode | undefined, path: string, value: Json, words: string) {
  return node === undefined
    ? undefined
    : { ...EMPTY_PLAN, values: [{ node: node.name, path, value }], account: [`"${node.name}" now uses ${words}`] };
}

/** `Change the text of X to "…"`. */
export const changeText: Edit = (request) => {
  const { prompt } = request;
  const match =
    /\b(?:change|set|make|replace|update)\b[^.;]*?\b(text|message|subject|title|body|prompt|system message)\b[^.;]*?\b(?:to|say|read|with|into|:)\s*$/.exec(
      prompt.words.slice(0, prompt.quotes.at(-1)?.start ?? 0),
    );
  const text = prompt.quotes.at(-1)?.value;
  if (!match?.[1] || text === undefined) return undefined;
  const names: Readonly<Record<string, readonly string[]>> = {
    text: ['text', 'message', 'content'],
    message: ['message', 'text', 'content'],
    body: ['message', 'text', 'html'],
    prompt: ['text'],
    subject: ['subject'],
    title: ['title', 'name'],
  };
  const wanted = names[match[1]] ?? ['text'];
  const holds = (node: SeenNode): string | undefined =>
    wanted.find((name) => typeof node.parameters[name] === 'string');
  const node = [
    ...findTargets({ ...request, prompt: readPrompt(prompt.text.slice(0, prompt.quotes.at(-1)?.start ?? 0)) }),
    ...request.workflow.nodes,
  ].find((each) => holds(each) !== undefined);
  const path = node && holds(node);
  if (!node || path === undefined) return undefined;
  return {
    ...EMPTY_PLAN,
    values: [{ node: node.name, path, value: text }],
    account: [`The ${match[1]} of "${node.name}" is now "${text}"`],
  };
};
