import type { JsonObject } from '../../document/workflow-json.ts';
import { repositoryParameters } from '../apps/source-profiles.ts';
import { locator, named, pickByName, type StepContext, spansIn } from '../apps/step-context.ts';
import { says } from '../reading/words.ts';

const MINUTELY: JsonObject = { pollTimes: { item: [{ mode: 'everyMinute' }] } };

const GITHUB_EVENTS: readonly (readonly [string, string])[] = [
  ['releases?|released', 'release'],
  ['pull requests?|prs?|merged', 'pull_request'],
  ['comment\\w*', 'issue_comment'],
  ['issues?|bug reports?', 'issues'],
  ['push\\w*|commit\\w*', 'push'],
  ['stars?|starred', 'star'],
  ['fork\\w*', 'fork'],
];
const GITLAB_EVENTS: readonly (readonly [string, string])[] = [
  ['merge requests?|mrs?', 'merge_requests'],
  ['issues?', 'issues'],
  ['pipelines?|builds?', 'pipeline'],
  ['comment\\w*|notes?', 'note'],
  ['tags?', 'tag_push'],
  ['push\\w*|commit\\w*', 'push'],
];

function choose(words: string, table: readonly (readonly [string, string])[], otherwise: string): string {
  return table.find(([said]) => says(words, said))?.[1] ?? otherwise;
}

function document(context: StepContext): JsonObject {
  return pickByName(
    context,
    'document',
    named(context, '(?:google )?(?:sheets?|spreadsheets?|document)') ??
      spansIn(context, context.prompt.quotes)[0]?.value,
  );
}

/** "Slack: whenever a file is shared in #designs": the channel of the "when" clause. */
function firstChannel(context: StepContext): { readonly value: string } | undefined {
  const { clauses, channels } = context.prompt;
  const when = clauses.find(({ value, start }) => start >= context.region.start && /^\s*when/.test(value));
  return when && channels.find(({ start }) => start >= when.start && start < when.end);
}

/** A trigger that takes no name of a table, only its id. */
function byId(context: StepContext, noun: string, name: string | undefined): JsonObject {
  context.leaveOpen(
    name === undefined
      ? `${context.appName}: the id of the ${noun}`
      : `${context.appName}: the id of the ${noun} "${name}"`,
  );
  return locator('id', name ?? '');
}

/** Triggers whose parameters need more than an event's name. */
export const APP_TRIGGERS: Readonly<Record<string, (context: StepContext) => JsonObject>> = {
  github: (context) => ({
    ...repositoryParameters(context, true),
    events: [choose(context.words, GITHUB_EVENTS, 'push')],
    options: {},
  }),
  gitlab: (context) => ({
    ...repositoryParameters(context, false),
    events: [choose(context.words, GITLAB_EVENTS, 'push')],
  }),
  jira: (context) => {
    const project = named(context, 'projects?');
    const event = says(context.words, 'deleted')
      ? 'deleted'
      : says(context.words, 'updated?|changed?|changes|moved|closed|resolved')
        ? 'updated'
        : 'created';
    const comment = says(context.words, 'comment\\w*');
    return {
      jiraVersion: 'cloud',
      events: [comment ? `comment_${event}` : `jira:issue_${event}`],
      additionalFields: project === undefined ? {} : { filter: `project = ${project}` },
    };
  },
  googleSheets: (context) => ({
    ...MINUTELY,
    documentId: document(context),
    sheetName: {
      __rl: true,
      mode: 'list',
      value: 'gid=0',
      cachedResultName: named(context, 'tabs?|worksheets?') ?? 'Sheet1',
    },
    event: says(context.words, 'changed?|changes|updated?|edited')
      ? says(context.words, 'added|new')
        ? 'anyUpdate'
        : 'rowUpdate'
      : 'rowAdded',
    options: {},
  }),
  gmail: (context) => {
    const attachments = /attach/.test(context.prompt.words);
    const label = named(context, 'labels?');
    const sender = spansIn(context, context.prompt.emails)[0]?.value;
    const queries = [...(label === undefined ? [] : [`label:${label}`]), ...(attachments ? ['has:attachment'] : [])];
    return {
      ...MINUTELY,
      event: 'messageReceived',
      simple: !attachments,
      filters: {
        ...(sender === undefined ? {} : { sender }),
        ...(queries.length === 0 ? {} : { q: queries.join(' ') }),
      },
      ...(attachments
        ? { options: { downloadAttachments: true, dataPropertyAttachmentsPrefixName: 'attachment_' } }
        : {}),
    };
  },
  emailReadImap: (context) => {
    const attachments = /attach|anhang|pièce|adjunt/.test(context.prompt.words);
    return {
      mailbox: 'INBOX',
      postProcessAction: 'read',
      format: 'simple',
      downloadAttachments: attachments,
      ...(attachments ? { dataPropertyAttachmentsPrefixName: 'attachment_' } : {}),
      options: {},
    };
  },
  telegram: (context) => ({
    updates: [says(context.words, 'button|callback') ? 'callback_query' : 'message'],
    additionalFields: {},
  }),
  slack: (context) => {
    const channel = (spansIn(context, context.prompt.channels)[0] ?? firstChannel(context))?.value;
    const event = says(context.prompt.words, 'mentions?|mentioned|@mention\\w*')
      ? 'app_mention'
      : says(context.words, 'reaction|reacts?|emoji')
        ? 'reaction_added'
        : /\bfiles? (?:is|are|gets?) (?:shared|uploaded|posted)|\bnew files?\b|\bshares? a file\b/.test(
              context.prompt.words,
            )
          ? 'file_share'
          : says(context.words, 'joins?|new (?:user|member)')
            ? 'team_join'
            : 'message';
    return {
      trigger: [event],
      ...(event === 'team_join'
        ? {}
        : channel === undefined
          ? { watchWorkspace: true }
          : { watchWorkspace: false, channelId: pickByName(context, 'channel', channel) }),
      options: {},
    };
  },
  googleDrive: (context) => ({
    ...MINUTELY,
    triggerOn: 'specificFolder',
    folderToWatch: pickByName(
      context,
      'folder',
      named(context, 'folders?|ordner|dossier(?: drive)?|carpeta') ?? spansIn(context, context.prompt.quotes)[0]?.value,
    ),
    event: says(context.words, 'updated?|changed?|changes|modified') ? 'fileUpdated' : 'fileCreated',
    options: {},
  }),
  googleCalendar: (context) => ({
    ...MINUTELY,
    calendarId: locator('list', 'primary'),
    triggerOn: says(context.words, 'starts?|begins?|started')
      ? 'eventStarted'
      : says(context.words, 'ends?')
        ? 'eventEnded'
        : says(context.words, 'cancel\\w*|deleted')
          ? 'eventCancelled'
          : says(context.words, 'updated?|changed?|moved')
            ? 'eventUpdated'
            : 'eventCreated',
    options: {},
  }),
  rssFeedRead: (context) => {
    const url = spansIn(context, context.prompt.urls)[0]?.value ?? context.prompt.urls[0]?.value;
    if (url === undefined) context.leaveOpen('RSS Feed Trigger: the address of the feed');
    return { ...MINUTELY, feedUrl: url ?? '' };
  },
  zendesk: (context) => ({
    service: 'support',
    options: {
      fields: [
        'ticket.id',
        'ticket.title',
        'ticket.description',
        'ticket.link',
        'ticket.status',
        'ticket.requester.name',
        'ticket.requester.email',
      ],
    },
    conditions: says(context.words, 'new|created|opened|incoming')
      ? { all: [{ resource: 'ticket', field: 'status', operation: 'is', value: 'new' }] }
      : { all: [{ resource: 'ticket', field: 'status', operation: 'changed' }] },
  }),
  trello: (context) => {
    context.leaveOpen('Trello Trigger: the id of the board, list or card to watch');
    return { id: named(context, 'boards?') ?? '' };
  },
  typeform: (context) => {
    const form = named(context, 'forms?|survey');
    context.leaveOpen(
      form === undefined
        ? 'Typeform Trigger: choose the form'
        : `Typeform Trigger: pick the form "${form}" from the list, since n8n needs its id`,
    );
    return { formId: form ?? '', simplifyAnswers: true, onlyAnswers: true };
  },
  notion: (context) => ({
    ...MINUTELY,
    event: says(context.words, 'updated?|changed?|changes|edited') ? 'pagedUpdatedInDatabase' : 'pageAddedToDatabase',
    dataSourceId: pickByName(
      context,
      'database',
      named(context, 'databases?|base|data source') ?? spansIn(context, context.prompt.quotes)[0]?.value,
    ),
    simple: true,
  }),
  airtable: (context) => {
    context.leaveOpen('Airtable Trigger: the table needs a field of the type "Created time" or "Last modified time"');
    return {
      ...MINUTELY,
      authentication: 'airtableTokenApi',
      baseId: byId(context, 'base', named(context, 'base')),
      tableId: byId(context, 'table', named(context, 'tables?')),
      triggerField: says(context.words, 'updated?|changed?|changes') ? 'Last Modified' : 'Created',
      downloadAttachments: false,
      additionalFields: {},
    };
  },
  facebookLeadAds: (context) => ({
    event: 'newLead',
    page: pickByName(context, 'page', named(context, 'pages?')),
    form: pickByName(context, 'form', named(context, 'forms?')),
    options: { simplifyOutput: true },
  }),
  microsoftOutlook: (context) => {
    const attachments = /attach/.test(context.prompt.words);
    const sender = spansIn(context, context.prompt.emails)[0]?.value;
    return {
      ...MINUTELY,
      event: 'messageReceived',
      output: attachments ? 'raw' : 'simple',
      filters: { ...(sender === undefined ? {} : { sender }), ...(attachments ? { hasAttachments: true } : {}) },
      options: attachments ? { downloadAttachments: true, attachmentsPrefix: 'attachment_' } : {},
    };
  },
  hubspot: (context) => {
    const object = says(context.words, 'deals?')
      ? 'deal'
      : says(context.words, 'compan(?:y|ies)')
        ? 'company'
        : says(context.words, 'tickets?')
          ? 'ticket'
          : 'contact';
    const event = says(context.words, 'delet\\w*')
      ? 'deletion'
      : says(context.words, 'updated?|changed?|changes|moves?|moved')
        ? 'propertyChange'
        : 'creation';
    if (event === 'propertyChange') context.leaveOpen('HubSpot Trigger: choose the property that is watched');
    return { eventsUi: { eventValues: [{ name: `${object}.${event}` }] }, additionalFields: {} };
  },
  whatsApp: () => ({ updates: ['messages'], options: {} }),
};
