import { fieldsNamed, type Output } from './output.ts';

const b = 'body.';

/** What the triggers of apps put out, by app; where it depends on the event, the reader of that trigger says so. */
export const TRIGGER_OUTPUTS: Readonly<Record<string, Output>> = {
  acuityScheduling: {
    fields: { name: 'firstName', email: 'email', date: 'datetime', type: 'type' },
    about: ['name', 'date'],
    open: true,
  },
  airtable: { fields: { id: 'id' }, about: [], open: true, noun: 'Airtable record' },
  asana: { fields: { id: 'resource.gid', action: 'action' }, about: ['id', 'action'], noun: 'Asana event' },
  cal: {
    fields: { title: 'title', name: 'attendees[0].name', email: 'attendees[0].email', date: 'startTime' },
    about: ['title', 'date'],
    noun: 'booking',
  },
  calendly: {
    fields: {
      name: 'payload.name',
      email: 'payload.email',
      date: 'payload.scheduled_event.start_time',
      title: 'payload.scheduled_event.name',
    },
    about: ['name', 'email', 'date'],
    noun: 'booking',
  },
  clickUp: { fields: { id: 'task_id', event: 'event' }, about: ['event', 'id'], noun: 'ClickUp task' },
  emailReadImap: {
    fields: { subject: 'subject', from: 'from', email: 'from', to: 'to', text: 'textPlain', date: 'date' },
    about: ['from', 'subject'],
    noun: 'mail',
  },
  error: {
    fields: {
      workflow: 'workflow.name',
      error: 'execution.error.message',
      url: 'execution.url',
      node: 'execution.lastNodeExecuted',
    },
    about: ['workflow', 'error', 'url'],
    noun: 'error',
  },
  eventbrite: {
    fields: { name: 'profile.name', email: 'profile.email' },
    about: ['name', 'email'],
    open: true,
    noun: 'attendee',
  },
  facebookLeadAds: {
    fields: { name: 'data.full_name', email: 'data.email', phone: 'data.phone_number', id: 'id' },
    about: ['name', 'email'],
    noun: 'lead',
  },
  gitlab: {
    fields: {
      title: `${b}object_attributes.title`,
      url: `${b}object_attributes.url`,
      author: `${b}user.name`,
      number: `${b}object_attributes.iid`,
      description: `${b}object_attributes.description`,
    },
    about: ['title', 'url'],
  },
  gmail: {
    fields: {
      subject: 'Subject',
      from: 'From',
      email: 'From',
      to: 'To',
      snippet: 'snippet',
      text: 'snippet',
      id: 'id',
      threadId: 'threadId',
    },
    about: ['from', 'subject', 'snippet'],
    noun: 'mail',
  },
  googleCalendar: {
    fields: {
      title: 'summary',
      start: 'start.dateTime',
      date: 'start.dateTime',
      end: 'end.dateTime',
      link: 'htmlLink',
      description: 'description',
      location: 'location',
    },
    about: ['title', 'start'],
    noun: 'event',
  },
  googleDrive: {
    fields: { id: 'id', name: 'name', title: 'name', link: 'webViewLink' },
    about: ['name', 'link'],
    noun: 'file',
  },
  googleSheets: { fields: {}, about: [], open: true, noun: 'row' },
  gumroad: {
    fields: { name: 'full_name', email: 'email', title: 'product_name', amount: 'price' },
    about: ['title', 'email'],
    noun: 'sale',
  },
  hubspot: { fields: { id: 'objectId', event: 'subscriptionType' }, about: ['event', 'id'], noun: 'HubSpot event' },
  jira: {
    fields: {
      key: 'issue.key',
      summary: 'issue.fields.summary',
      title: 'issue.fields.summary',
      status: 'issue.fields.status.name',
      priority: 'issue.fields.priority.name',
      description: 'issue.fields.description',
      author: 'user.displayName',
      assignee: 'issue.fields.assignee.displayName',
    },
    about: ['key', 'summary'],
    noun: 'Jira issue',
  },
  jotForm: { fields: {}, about: [], open: true, noun: 'answer' },
  linear: {
    fields: {
      title: 'data.title',
      url: 'url',
      description: 'data.description',
      action: 'action',
      status: 'data.state.name',
    },
    about: ['title', 'url'],
    noun: 'Linear issue',
  },
  mailchimp: {
    fields: { email: '["data[email]"]', name: '["data[merges][FNAME]"]', event: 'type' },
    about: ['event', 'email'],
    noun: 'subscriber',
  },
  microsoftOutlook: {
    fields: { subject: 'subject', from: 'from', email: 'from', snippet: 'bodyPreview', text: 'bodyPreview', id: 'id' },
    about: ['from', 'subject'],
    noun: 'mail',
  },
  microsoftTeams: {
    fields: { text: 'body.content', from: 'from.user.displayName' },
    about: ['from', 'text'],
    noun: 'message',
  },
  notion: {
    fields: { title: 'name', name: 'name', url: 'url', id: 'id' },
    about: ['title', 'url'],
    open: true,
    noun: 'page',
  },
  payPal: {
    fields: { amount: 'resource.amount.total', event: 'event_type', id: 'resource.id' },
    about: ['event', 'amount'],
    noun: 'PayPal event',
  },
  pipedrive: {
    fields: { title: 'data.title', name: 'data.name', status: 'data.status', amount: 'data.value', id: 'data.id' },
    about: ['title', 'amount'],
    open: true,
    noun: 'Pipedrive record',
  },
  postgres: { fields: {}, about: [], open: true, noun: 'row' },
  rssFeedRead: {
    fields: {
      title: 'title',
      link: 'link',
      date: 'pubDate',
      author: 'creator',
      snippet: 'contentSnippet',
      text: 'contentSnippet',
    },
    about: ['title', 'link'],
    noun: 'article',
  },
  salesforce: {
    fields: { name: 'Name', email: 'Email', id: 'Id' },
    about: ['name'],
    open: true,
    noun: 'Salesforce record',
  },
  shopify: {
    fields: {
      number: 'order_number',
      name: 'customer.first_name',
      email: 'email',
      amount: 'total_price',
      total: 'total_price',
      currency: 'currency',
      title: 'name',
    },
    about: ['title', 'amount', 'currency'],
    noun: 'order',
  },
  slack: {
    fields: { text: 'text', user: 'user', channel: 'channel', thread: 'ts' },
    about: ['user', 'text'],
    noun: 'message',
  },
  stripe: {
    fields: {
      amount: 'data.object.amount / 100',
      currency: 'data.object.currency.toUpperCase()',
      email: 'data.object.billing_details.email',
      name: 'data.object.billing_details.name',
      description: 'data.object.description',
      id: 'data.object.id',
    },
    about: ['amount', 'currency'],
    noun: 'Stripe event',
  },
  surveyMonkey: { fields: {}, about: [], open: true, noun: 'answer' },
  telegram: {
    fields: {
      text: 'message.text',
      chat: 'message.chat.id',
      name: 'message.from.first_name',
      author: 'message.from.first_name',
    },
    about: ['name', 'text'],
    noun: 'message',
  },
  trello: {
    fields: {
      title: 'action.data.card.name',
      name: 'action.data.card.name',
      list: 'action.data.list.name',
      board: 'action.data.board.name',
      author: 'action.memberCreator.fullName',
      action: 'action.type',
    },
    about: ['title', 'action'],
    noun: 'Trello card',
  },
  typeform: { fields: {}, about: [], open: true, noun: 'answer' },
  whatsApp: {
    fields: { text: 'messages[0].text.body', phone: 'messages[0].from', name: 'contacts[0].profile.name' },
    about: ['name', 'text'],
    noun: 'message',
  },
  wooCommerce: {
    fields: {
      number: 'number',
      name: 'billing.first_name',
      email: 'billing.email',
      amount: 'total',
      total: 'total',
      currency: 'currency',
      phone: 'billing.phone',
      status: 'status',
    },
    about: ['number', 'amount', 'currency'],
    noun: 'order',
  },
  zendesk: {
    fields: {
      key: '["ticket.id"]',
      title: '["ticket.title"]',
      subject: '["ticket.title"]',
      description: '["ticket.description"]',
      url: '["ticket.link"]',
      name: '["ticket.requester.name"]',
      email: '["ticket.requester.email"]',
      status: '["ticket.status"]',
    },
    about: ['title', 'url'],
    noun: 'ticket',
  },
};

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
