import { UNKNOWN } from '../flow/output.ts';
import { messageText, quotedText, titleText } from './message-text.ts';
import type { Profiles } from './profile.ts';
import { listing } from './source-profiles.ts';
import { expression, named, type StepContext } from './step-context.ts';

function subreddit(context: StepContext): string {
  const name =
    /(?<![\w/])\/?r\/(\w{2,30})/i.exec(context.prompt.text)?.[1] ??
    named(context, 'subreddits?') ??
    context.prompt.paths.find(({ value }) => value.startsWith('r/'))?.value.slice(2);
  if (name === undefined) context.leaveOpen('Reddit: the name of the subreddit');
  return name ?? '';
}

const POSTS = 'post|publish|share|send|tweet|announce|create|write|to|on';

/** Places where something is published for all. */
export const SOCIAL_PROFILES: Profiles = {
  twitter: [
    {
      said: 'search|find|get|fetch|mentions|tweets (?:about|with)',
      if: (context) => !/\b(?:post|publish|tweet it|share)\b/.test(context.words),
      parameters: (context) => ({
        resource: 'tweet',
        operation: 'search',
        searchText: quotedText(context) ?? '',
        ...listing(context),
        additionalFields: {},
      }),
      output: { fields: { text: 'text', id: 'id' }, about: ['text'], noun: 'tweet', many: true },
    },
    {
      parameters: (context) => ({
        resource: 'tweet',
        operation: 'create',
        text: messageText(context),
        additionalFields: {},
      }),
      output: UNKNOWN,
    },
  ],
  linkedIn: [
    {
      parameters: (context) => {
        const company = /\b(?:company|organi[sz]ation|business)(?: page)?\b/.test(context.words);
        context.leaveOpen(
          company ? 'LinkedIn: the id of the organization' : 'LinkedIn: choose the person in whose name it is posted',
        );
        return {
          authentication: 'standard',
          resource: 'post',
          operation: 'create',
          postAs: company ? 'organization' : 'person',
          ...(company ? { organization: '' } : { person: '' }),
          text: messageText(context),
          shareMediaCategory: 'NONE',
          additionalFields: {},
        };
      },
      output: UNKNOWN,
    },
  ],
  reddit: [
    {
      said: 'get|fetch|top|latest|newest|new|hot|list|read|search|load|pull|from',
      if: (context) => !/\b(?:submit|publish|post (?:it|them|the|a|to))\b/.test(context.words),
      parameters: (context) => {
        const category = /\b(top|new|hot|rising)\b/.exec(
          context.words.replaceAll(/\b(?:latest|newest)\b/g, 'new'),
        )?.[1];
        return {
          resource: 'post',
          operation: 'getAll',
          subreddit: subreddit(context),
          ...listing(context),
          filters: category === undefined ? {} : { category },
        };
      },
      output: {
        fields: { title: 'title', url: 'url', author: 'author', text: 'selftext', points: 'score' },
        about: ['title', 'url'],
        open: true,
        noun: 'post',
        many: true,
      },
    },
    {
      said: POSTS,
      parameters: (context) => ({
        resource: 'post',
        operation: 'create',
        subreddit: subreddit(context),
        kind: 'self',
        title: titleText(context),
        text: messageText(context),
      }),
      output: UNKNOWN,
    },
  ],
  wordpress: [
    {
      said: 'get|fetch|list|read|export|latest',
      if: (context) => !/\b(?:create|publish|post (?:it|them|to)|draft|write)\b/.test(context.words),
      parameters: (context) => ({
        resource: 'post',
        operation: 'getAll',
        ...listing(context),
        options: {},
      }),
      output: {
        fields: { title: 'title.rendered', url: 'link', text: 'content.rendered', date: 'date' },
        about: ['title', 'url'],
        open: true,
        noun: 'post',
        many: true,
      },
    },
    {
      parameters: (context) => ({
        resource: /\bpage\b/.test(context.words) && !/\bpost\b/.test(context.words) ? 'page' : 'post',
        operation: 'create',
        title: titleText(context, quotedText(context)),
        additionalFields: {
          content: expression(
            context.upstream.read('generated') ??
              context.upstream.read('html') ??
              context.upstream.read('text') ??
              context.upstream.read('description') ??
              context.upstream.read('snippet') ??
              '$json.content',
          ),
          status: /\bdraft\b/.test(context.words) ? 'draft' : 'publish',
        },
      }),
      output: { fields: { url: 'link', id: 'id', title: 'title.rendered' }, about: ['title', 'url'], noun: 'post' },
    },
  ],
};
