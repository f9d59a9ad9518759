import type { JsonObject } from '../../document/workflow-json.ts';
import { UNKNOWN } from '../flow/output.ts';
import { messageText, quotedText, titleText } from './message-text.ts';
import type { Profiles } from './profile.ts';
import { listing, repositoryParameters } from './source-profiles.ts';
import { expression, named, pickByName, type StepContext } from './step-context.ts';

const ISSUES = {
  fields: { title: 'title', url: 'html_url', number: 'number', status: 'state' },
  about: ['title', 'url'],
  open: true,
  noun: 'issue',
  many: true,
} as const;
const GETS = 'list|get|fetch|all|read|export|open issues|load';

function state(context: StepContext, open: string): JsonObject {
  if (/\bclosed\b/.test(context.words)) return { state: 'closed' };
  return /\bopen\b/.test(context.words) ? { state: open } : {};
}

/** Code and tasks. */
export const WORK_PROFILES: Profiles = {
  github: [
    {
      said: 'comment',
      parameters: (context) => ({
        resource: 'issue',
        operation: 'createComment',
        ...repositoryParameters(context, true),
        issueNumber: expression(context.upstream.read('number') ?? '$json.number'),
        body: messageText(context),
      }),
      output: UNKNOWN,
    },
    {
      said: `(?:${GETS}).{0,30}(?:issues)|open issues|issues of`,
      parameters: (context) => ({
        resource: 'repository',
        operation: 'getIssues',
        ...repositoryParameters(context, true),
        ...listing(context),
        getRepositoryIssuesFilters: state(context, 'open'),
      }),
      output: ISSUES,
    },
    {
      said: 'issues?|bugs?|tickets?',
      parameters: (context) => ({
        resource: 'issue',
        operation: 'create',
        ...repositoryParameters(context, true),
        title: titleText(context),
        body: messageText(context),
        labels: [],
        assignees: [],
      }),
      output: ISSUES,
    },
    {
      said: 'files?|commit|back ?up|store|save|push',
      parameters: (context) => ({
        resource: 'file',
        operation: 'create',
        ...repositoryParameters(context, true),
        filePath: "={{ ($json.name ?? $now.toFormat('yyyyMMdd-HHmmss')) + '.json' }}",
        binaryData: false,
        fileContent: '={{ JSON.stringify($json, null, 2) }}',
        commitMessage: quotedText(context) ?? 'Update by the workflow',
      }),
      output: UNKNOWN,
    },
  ],
  n8n: [
    {
      parameters: () => ({ resource: 'workflow', operation: 'getAll', returnAll: true, filters: {} }),
      output: {
        fields: { name: 'name', title: 'name', id: 'id' },
        about: ['name'],
        open: true,
        noun: 'workflow',
        many: true,
      },
    },
  ],
  gitlab: [
    {
      said: `(?:${GETS}).{0,30}(?:issues)|open issues|issues of`,
      parameters: (context) => ({
        resource: 'repository',
        operation: 'getIssues',
        ...repositoryParameters(context, false),
        ...listing(context),
        getRepositoryIssuesFilters: state(context, 'opened'),
      }),
      output: { ...ISSUES, fields: { ...ISSUES.fields, url: 'web_url', number: 'iid' } },
    },
    {
      said: 'issues?|bugs?|tickets?',
      parameters: (context) => ({
        resource: 'issue',
        operation: 'create',
        ...repositoryParameters(context, false),
        title: titleText(context),
        body: messageText(context),
        labels: [],
        assignee_ids: [],
      }),
      output: ISSUES,
    },
  ],
  jira: [
    {
      said: '(?:list|get|fetch|all|export|open|unresolved|overdue) .{0,30}issues?|issues? (?:of|in|assigned)|list of',
      if: (context) => !/\b(?:create|open an?|new)\b/.test(context.words),
      parameters: (context) => {
        const project = named(context, 'projects?');
        const clauses = [
          ...(project === undefined ? [] : [`project = ${project}`]),
          ...(/\b(?:open|unresolved)\b/.test(context.words) ? ['statusCategory != Done'] : []),
        ];
        return {
          resource: 'issue',
          operation: 'getAll',
          jiraVersion: 'cloud',
          ...listing(context),
          options: clauses.length === 0 ? {} : { jql: clauses.join(' AND ') },
        };
      },
      output: {
        fields: { key: 'key', title: 'fields.summary', summary: 'fields.summary', status: 'fields.status.name' },
        about: ['key', 'title'],
        noun: 'Jira issue',
        many: true,
      },
    },
    {
      said: 'create|open|new|add|make|turn|into|as',
      parameters: (context) => ({
        resource: 'issue',
        operation: 'create',
        jiraVersion: 'cloud',
        project: pickByName(context, 'project', named(context, 'projects?')),
        issueType: pickByName(context, 'issue type', /\b(bug|task|story|epic)\b/.exec(context.words)?.[1]),
        summary: titleText(context),
        additionalFields: { description: messageText(context) },
      }),
      output: { fields: { key: 'key', id: 'id' }, about: ['key'], noun: 'Jira issue' },
    },
  ],
  trello: [
    {
      said: 'comment',
      parameters: (context) => ({
        resource: 'cardComment',
        operation: 'create',
        cardId: { __rl: true, mode: 'id', value: expression('$json.id') },
        text: messageText(context),
      }),
      output: UNKNOWN,
    },
    {
      parameters: (context) => {
        const list = named(context, 'lists?');
        context.leaveOpen(
          list === undefined ? 'Trello: the id of the list for the card' : `Trello: the id of the list "${list}"`,
        );
        return {
          resource: 'card',
          operation: 'create',
          listId: list ?? '',
          name: titleText(context),
          description: messageText(context),
          additionalFields: {},
        };
      },
      output: { fields: { title: 'name', url: 'shortUrl' }, about: ['title', 'url'], noun: 'card' },
    },
  ],
  todoist: [
    {
      said: 'task|to-?do|add|create',
      parameters: (context) => ({
        resource: 'task',
        operation: 'create',
        project: pickByName(context, 'project', named(context, 'projects?')),
        content: titleText(context),
        options: {},
      }),
      output: UNKNOWN,
    },
  ],
};
