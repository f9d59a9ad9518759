import type { Output } from './output.ts';

/** What the triggers of mail, chat, calendar and table apps put out, by app. */
export const OFFICE_OUTPUTS: Readonly<Record<string, Output>> = {
  acuityScheduling: {
    fields: { name: 'firstName', email: 'email', date: 'datetime', type: 'type' },
    about: ['name', 'date'],
    open: true,
  },
  airtable: { fields: { id: 'id' }, about: [], open: true, noun: 'Airtable record' },
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
  jotForm: { fields: {}, about: [], open: true, noun: 'answer' },
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
  slack: {
    fields: { text: 'text', user: 'user', channel: 'channel', thread: 'ts' },
    about: ['user', 'text'],
    noun: 'message',
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
  typeform: { fields: {}, about: [], open: true, noun: 'answer' },
  whatsApp: {
    fields: { text: 'messages[0].text.body', phone: 'messages[0].from', name: 'contacts[0].profile.name' },
    about: ['name', 'text'],
    noun: 'message',
  },
};
