import { UNKNOWN } from '../flow/output.ts';
import { namedBy } from '../reading/named.ts';
import { messageText, quotedText, titleText } from './message-text.ts';
import type { Profiles } from './profile.ts';
import { emailIn, expression, named, type StepContext } from './step-context.ts';

/** Who gets the mail: an address in the prompt, a column it names, or the address that arrives. */
function recipient(context: StepContext): string {
  const given = emailIn(context);
  if (given !== undefined) return given;
  const column = namedBy('columns?|field|spalte|colonne|columna', context.prompt, context.region);
  const byColumn = column === undefined ? undefined : context.upstream.readNamed(column);
  const code = byColumn ?? context.upstream.read('email');
  if (code !== undefined) return expression(code);
  const open = context.upstream.readNamed('email');
  if (open !== undefined && !/\b(?:me|us|mir|uns|moi|nous)\b/.test(context.words)) {
    context.leaveOpen(`${context.appName}: check the field that holds the address: I took "email"`);
    return expression(open);
  }
  context.leaveOpen(`${context.appName}: the address that shall get the mail`);
  return '';
}

function subject(context: StepContext): string {
  return titleText(context, named(context, 'subject|betreff|objet|asunto'));
}

/** "Send a thank you mail": what it says is clear. */
const THANKS = /\bthank[- ]?you (?:e-?mail|mail|message|note|letter)\b/;

function body(context: StepContext): string {
  if (quotedText(context) === undefined && /\bwelcome\b/.test(context.words)) {
    const name = context.upstream.read('name') ?? context.upstream.read('firstName');
    return name === undefined
      ? 'Welcome! We are glad that you are with us.'
      : `=Welcome {{ ${name} }}! We are glad that you are with us.`;
  }
  if (quotedText(context) === undefined && THANKS.test(context.words)) return 'Thank you very much!';
  return context.upstream.file !== undefined && quotedText(context) === undefined
    ? 'Please find the file attached.'
    : messageText(context);
}

function mailSubject(context: StepContext): string {
  return /\bwelcome\b/.test(context.words)
    ? 'Welcome'
    : THANKS.test(context.words)
      ? 'Thank you'
      : /\bremind\w*/.test(context.words)
        ? 'A reminder'
        : subject(context);
}

/** Mail services. */
export const MAIL_PROFILES: Profiles = {
  gmail: [
    {
      said: 'repl(?:y|ies)|answer (?:it|them|the mail)',
      parameters: (context) => ({
        resource: 'message',
        operation: 'reply',
        messageId: expression(context.upstream.read('id') ?? '$json.id'),
        emailType: 'text',
        message: messageText(context),
        options: {},
      }),
      output: UNKNOWN,
    },
    {
      said: 'label',
      if: (context) => context.upstream.read('threadId') !== undefined,
      parameters: (context) => ({
        resource: 'message',
        operation: 'addLabels',
        messageId: expression(context.upstream.read('id') ?? '$json.id'),
        labelIds: [named(context, 'label') ?? ''],
      }),
      output: UNKNOWN,
    },
    {
      said: '(?:create|make|save|write) .{0,20}draft|as a draft',
      parameters: (context) => ({
        resource: 'draft',
        operation: 'create',
        subject: subject(context),
        emailType: 'text',
        message: body(context),
        options: {},
      }),
      output: UNKNOWN,
    },
    {
      said: '(?:get|fetch|read|list|search|find|take|load|pull|collect|check|all) .{0,40}(?:mails?|emails?|messages?|gmail)',
      parameters: () => ({
        resource: 'message',
        operation: 'getAll',
        returnAll: true,
        simple: true,
        filters: {},
        options: {},
      }),
      output: {
        fields: { subject: 'Subject', from: 'From', email: 'From', snippet: 'snippet', text: 'snippet', id: 'id' },
        about: ['from', 'subject'],
        noun: 'mail',
        many: true,
      },
    },
    {
      parameters: (context) => ({
        resource: 'message',
        operation: 'send',
        sendTo: recipient(context),
        subject: mailSubject(context),
        emailType: 'text',
        message: body(context),
        options: {
          appendAttribution: false,
          ...(context.upstream.file === undefined
            ? {}
            : { attachmentsUi: { attachmentsBinary: [{ property: context.upstream.file }] } }),
        },
      }),
      output: UNKNOWN,
    },
  ],
  emailSend: [
    {
      parameters: (context) => {
        context.leaveOpen('Send Email: the address that the mail comes from');
        return {
          resource: 'email',
          operation: 'send',
          fromEmail: 'automation@example.com',
          toEmail: recipient(context),
          subject: mailSubject(context),
          emailFormat: context.upstream.read('html') === undefined ? 'text' : 'html',
          ...(context.upstream.read('html') === undefined
            ? { text: body(context) }
            : { html: expression(context.upstream.read('html') ?? '') }),
          options: {
            appendAttribution: false,
            ...(context.upstream.file === undefined ? {} : { attachments: context.upstream.file }),
          },
        };
      },
      output: UNKNOWN,
    },
  ],
  microsoftOutlook: [
    {
      parameters: (context) => ({
        resource: 'message',
        operation: 'send',
        toRecipients: recipient(context),
        subject: mailSubject(context),
        bodyContent: body(context),
        additionalFields:
          context.upstream.file === undefined
            ? {}
            : { attachments: { attachments: [{ binaryPropertyName: context.upstream.file }] } },
      }),
      output: UNKNOWN,
    },
  ],
  sendGrid: [
    {
      if: (context) => !/\bcontact|\blist\b/.test(context.words),
      parameters: (context) => {
        context.leaveOpen('SendGrid: the address that the mail comes from');
        return {
          resource: 'mail',
          operation: 'send',
          fromEmail: 'automation@example.com',
          fromName: '',
          toEmail: recipient(context),
          dynamicTemplate: false,
          subject: mailSubject(context),
          contentType: 'text/plain',
          contentValue: body(context),
          additionalFields: context.upstream.file === undefined ? {} : { attachments: context.upstream.file },
        };
      },
      output: UNKNOWN,
    },
  ],
};
