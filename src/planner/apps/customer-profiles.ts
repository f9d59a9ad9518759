import type { JsonObject } from '../../document/workflow-json.ts';
import { UNKNOWN } from '../flow/output.ts';
import { hasData } from './has-data.ts';
import { messageText, quotedText, titleText } from './message-text.ts';
import type { Profiles } from './profile.ts';
import { listing } from './source-profiles.ts';
import { expression, named, type StepContext } from './step-context.ts';

function email(context: StepContext): string {
  const code = context.upstream.read('email') ?? context.upstream.readNamed('email');
  if (code !== undefined) return expression(code);
  const arrives = hasData(context);
  context.leaveOpen(
    arrives
      ? `${context.appName}: check the field that holds the email address: I took "email"`
      : `${context.appName}: the email address`,
  );
  return arrives ? expression('$json.email') : '';
}

/** Parts of a name: some services tell them apart. */
function nameParts(context: StepContext): JsonObject {
  const code = context.upstream.read('name');
  if (code === undefined) return {};
  return {
    firstName: expression(`${code}.split(' ')[0]`),
    lastName: expression(`${code}.split(' ').slice(1).join(' ')`),
  };
}

function personName(context: StepContext): string {
  const code = context.upstream.read('name') ?? context.upstream.readNamed('name');
  return code === undefined ? titleText(context) : expression(code);
}

function tagOptions(context: StepContext): JsonObject {
  const tag = named(context, 'tags?');
  return tag === undefined ? {} : { tags: tag };
}

/** Customers and leads. */
export const CUSTOMER_PROFILES: Profiles = {
  hubspot: [
    {
      said: '(?:export|list|get|fetch|all|read) .{0,20}deals',
      parameters: (context) => ({ resource: 'deal', operation: 'getAll', ...listing(context), filters: {} }),
      output: { ...UNKNOWN, noun: 'deal', many: true },
    },
    {
      said: 'deals?',
      parameters: (context) => ({
        resource: 'deal',
        operation: 'create',
        stage: named(context, 'stage') ?? '',
        additionalFields: { dealName: titleText(context) },
      }),
      output: UNKNOWN,
    },
    {
      said: 'tickets?',
      parameters: (context) => ({
        resource: 'ticket',
        operation: 'create',
        pipelineId: '',
        stageId: '',
        ticketName: titleText(context),
        additionalFields: {},
      }),
      output: UNKNOWN,
    },
    {
      said: 'get|search|find|list|export|all contacts|look up|lookup|read|fetch',
      parameters: (context) => ({
        resource: 'contact',
        operation: 'getAll',
        ...listing(context),
        additionalFields: {},
      }),
      output: { ...UNKNOWN, noun: 'contact' },
    },
    {
      parameters: (context) => ({
        resource: 'contact',
        operation: 'upsert',
        email: email(context),
        additionalFields: nameParts(context),
        options: {},
      }),
      output: { ...UNKNOWN, noun: 'contact' },
    },
  ],
  sendInBlue: [
    {
      said: 'subscri\\w*|contacts?|lists?|add|audience|newsletter',
      parameters: (context) => ({ resource: 'contact', operation: 'create', email: email(context) }),
      output: UNKNOWN,
    },
    {
      parameters: (context) => {
        context.leaveOpen('Brevo: the address that the mail comes from');
        return {
          resource: 'email',
          operation: 'send',
          sendHTML: false,
          subject: titleText(context),
          textContent: messageText(context),
          sender: '',
          receipients: email(context),
        };
      },
      output: UNKNOWN,
    },
  ],
  pipedrive: [
    {
      said: 'persons?|people|contacts?',
      parameters: (context) => ({
        resource: 'person',
        operation: 'create',
        name: personName(context),
        additionalFields: {
          emails: { emailProperties: [{ value: email(context), label: 'work', primary: true }] },
          ...(context.upstream.read('phone') === undefined
            ? {}
            : {
                phones: {
                  phoneProperties: [
                    { value: expression(context.upstream.read('phone') ?? ''), label: 'work', primary: true },
                  ],
                },
              }),
        },
      }),
      output: { fields: { id: 'id', name: 'name' }, about: ['name'], noun: 'person' },
    },
    {
      said: 'notes?',
      parameters: (context) => ({
        resource: 'note',
        operation: 'create',
        content: messageText(context),
        additionalFields: {},
      }),
      output: UNKNOWN,
    },
    {
      said: 'leads?',
      if: (context) => !/lead ads/.test(context.words),
      parameters: (context) => ({
        resource: 'lead',
        operation: 'create',
        title: titleText(context),
        additionalFields: {},
      }),
      output: UNKNOWN,
    },
    {
      parameters: (context) => ({
        resource: 'deal',
        operation: 'create',
        title: titleText(context),
        additionalFields: {},
      }),
      output: UNKNOWN,
    },
  ],
  mailchimp: [
    {
      said: 'tag(?= (?:the|them|him|her|this|it|each|person|contact|subscriber|member))',
      parameters: (context) => ({
        resource: 'memberTag',
        operation: 'create',
        list: named(context, 'lists?|audience') ?? '',
        email: email(context),
        tags: [named(context, 'tags?') ?? quotedText(context) ?? context.prompt.quotes[0]?.value ?? ''],
        options: {},
      }),
      output: UNKNOWN,
    },
    {
      parameters: (context) => {
        const list = named(context, 'lists?|audience');
        context.leaveOpen('Mailchimp: choose the list (audience)');
        return {
          resource: 'member',
          operation: 'create',
          list: list ?? '',
          email: email(context),
          status: 'subscribed',
          jsonParameters: false,
          options: tagOptions(context),
        };
      },
      output: UNKNOWN,
    },
  ],
};
