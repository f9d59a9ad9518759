import { BUSINESS_OUTPUTS } from './business-outputs.ts';
import { OFFICE_OUTPUTS } from './office-outputs.ts';
import { fieldsNamed, type Output } from './output.ts';

const b = 'body.';

/** What the triggers of apps put out, by app; where it depends on the event, the reader of that trigger says so. */
export const TRIGGER_OUTPUTS: Readonly<Record<string, Output>> = { ...OFFICE_OUTPUTS, ...BUSINESS_OUTPUTS };

/** GitHub's events carry what they are about under a name of their own. */
export const GITHUB_OUTPUTS: Readonly<Record<string, Output>> = {
  release: {
    fields: {
      title: `${b}release.name`,
      name: `${b}release.name`,
      version: `${b}release.tag_name`,
      url: `${b}release.html_url`,
      description: `${b}release.body`,
      author: `${b}release.author.login`,
    },
    about: ['version', 'title', 'url'],
    noun: 'release',
  },
  issues: {
    fields: {
      title: `${b}issue.title`,
      url: `${b}issue.html_url`,
      number: `${b}issue.number`,
      description: `${b}issue.body`,
      author: `${b}issue.user.login`,
    },
    about: ['title', 'url'],
    noun: 'issue',
  },
  pull_request: {
    fields: {
      title: `${b}pull_request.title`,
      url: `${b}pull_request.html_url`,
      number: `${b}pull_request.number`,
      author: `${b}pull_request.user.login`,
      description: `${b}pull_request.body`,
    },
    about: ['title', 'url'],
    noun: 'pull request',
  },
  issue_comment: {
    fields: {
      title: `${b}issue.title`,
      text: `${b}comment.body`,
      url: `${b}comment.html_url`,
      author: `${b}comment.user.login`,
    },
    about: ['author', 'text', 'url'],
    noun: 'comment',
  },
  push: {
    fields: {
      title: `${b}head_commit.message`,
      text: `${b}head_commit.message`,
      author: `${b}pusher.name`,
      url: `${b}compare`,
    },
    about: ['author', 'text', 'url'],
    noun: 'push',
  },
  star: {
    fields: { author: `${b}sender.login`, url: `${b}repository.html_url`, name: `${b}repository.full_name` },
    about: ['author', 'name'],
    noun: 'star',
  },
};

export const WEBHOOK_OUTPUT: Output = { fields: {}, about: [], open: true, noun: 'request', within: 'body' };
export const CHAT_OUTPUT: Output = {
  fields: { text: 'chatInput', ...fieldsNamed('sessionId') },
  about: ['text'],
  noun: 'message',
};
