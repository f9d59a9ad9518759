import { UNKNOWN } from '../flow/output.ts';
import { messageText } from './message-text.ts';
import type { Profiles } from './profile.ts';
import { expression, named, type StepContext } from './step-context.ts';

function key(context: StepContext): string {
  const name = named(context, 'keys?|named|called');
  if (name === undefined) context.leaveOpen('Redis: the name of the key');
  return name ?? '';
}

/** What goes in: the field that is known, else the whole item. */
function content(context: StepContext): string {
  if (context.upstream.arriving?.output.within === 'body') return expression('JSON.stringify($json.body)');
  return context.upstream.about.length > 0 ? messageText(context) : expression('JSON.stringify($json)');
}

/** Stores of keys and values. */
export const STORE_PROFILES: Profiles = {
  redis: [
    {
      said: 'publish\\w*|channels?',
      parameters: (context) => ({
        operation: 'publish',
        channel: named(context, 'channels?') ?? '',
        messageData: content(context),
      }),
      output: UNKNOWN,
    },
    {
      said: 'push\\w*|lists?|queue|enqueue',
      if: (context) => !/\bpop\b/.test(context.words),
      parameters: (context) => ({
        operation: 'push',
        list: named(context, 'lists?|queue') ?? '',
        messageData: content(context),
        tail: true,
      }),
      output: UNKNOWN,
    },
    {
      said: 'increment\\w*|count up',
      parameters: (context) => ({ operation: 'incr', key: key(context), expire: false }),
      output: UNKNOWN,
    },
    {
      said: 'delete|remove|clear',
      parameters: (context) => ({ operation: 'delete', key: key(context) }),
      output: UNKNOWN,
    },
    {
      said: 'get|read|fetch|load|look up',
      parameters: (context) => ({
        operation: 'get',
        propertyName: 'value',
        key: key(context),
        keyType: 'automatic',
        options: {},
      }),
      output: { fields: { value: 'value', text: 'value' }, about: ['value'], noun: 'value' },
    },
    {
      parameters: (context) => ({
        operation: 'set',
        key: key(context),
        value: content(context),
        keyType: 'automatic',
        expire: false,
      }),
      output: UNKNOWN,
    },
  ],
};
