import type { JsonObject } from '../../document/workflow-json.ts';
import { type Output, UNKNOWN } from '../flow/output.ts';
import { messageText } from './message-text.ts';
import type { Profiles } from './profile.ts';
import { expression, locator, named, pickByName, type StepContext, spansIn } from './step-context.ts';

const SENT: Output = { ...UNKNOWN, open: false, fields: { thread: 'ts' } };
const FILES =
  'file|picture|image|photo|pictures|csv|pdf|attachment|chart|screenshot|document|bild|datei|fichier|archivo|foto';
const sendsFile = (context: StepContext): boolean => context.upstream.file !== undefined;

function slackChannel(context: StepContext): JsonObject {
  const name = channelName(context);
  if (name !== undefined) return locator('name', `#${name}`);
  const arriving = context.upstream.read('channel');
  if (arriving !== undefined) return locator('id', expression(arriving));
  context.leaveOpen('Slack: choose the channel');
  return locator('list', '');
}

function channelName(context: StepContext): string | undefined {
  return (spansIn(context, context.prompt.channels)[0]?.value ?? named(context, 'channels?|kanal|canal'))?.replace(
    /^#/,
    '',
  );
}

function slackTarget(context: StepContext): JsonObject {
  const user = /\b(?:dm|direct message|privately)\b|@[\w.-]+/.test(context.words)
    ? (/@([\w.-]+)/.exec(context.words)?.[1] ?? named(context, 'user|dm|direct message(?: to)?'))
    : undefined;
  if (user !== undefined)
    return { select: 'user', user: locator('username', user.startsWith('@') ? user : `@${user}`) };
  return { select: 'channel', channelId: slackChannel(context) };
}

function telegramChat(context: StepContext): string {
  const given =
    /\b(?:chat|chat id|group|channel|telegram|id)\s*(?:with (?:the )?)?(?:id\s*)?[(:=]?\s*(-?\d{3,})/.exec(
      context.words,
    )?.[1] ?? /(?<=@)\w{4,}/.exec(context.words)?.[0];
  if (given !== undefined) return /^\D/.test(given) ? `@${given}` : given;
  const arriving = context.upstream.read('chat');
  if (arriving !== undefined) return expression(arriving);
  context.leaveOpen('Telegram: the id of the chat that shall get the message');
  return '';
}

function phoneTo(context: StepContext): string {
  const given = /\+\d[\d\s-]{5,}\d/.exec(context.prompt.text.slice(context.region.start, context.region.end))?.[0];
  if (given !== undefined) return given.replaceAll(/[\s-]/g, '');
  const arriving =
    context.upstream.read('phone') ??
    (/\bphone(?: number)?\b[^.;]*\bbody\b/.test(context.words) ? context.upstream.readNamed('phone') : undefined);
  if (arriving !== undefined) return expression(arriving);
  context.leaveOpen(`${context.appName}: the phone number that shall get the message`);
  return '';
}

/** Chat apps: what is said goes out as a message, a file as a file. */
export const CHAT_PROFILES: Profiles = {
  slack: [
    {
      if: sendsFile,
      said: `${FILES}|it|this|them`,
      parameters: (context) => ({
        resource: 'file',
        operation: 'upload',
        binaryPropertyName: context.upstream.file ?? 'data',
        options: fileOptions(context),
      }),
      output: SENT,
    },
    {
      said: 'approv\\w*|confirm\\w*|wait for (?:a |an )?(?:answer|reply|response)|ask .{1,40}(?:approve|confirm|whether)',
      parameters: (context) => ({
        resource: 'message',
        operation: 'sendAndWait',
        ...slackTarget(context),
        message: messageText(context),
        responseType: 'approval',
        options: {},
      }),
      output: { fields: { approved: 'data.approved' }, about: [] },
    },
    {
      said: 'create .{0,20}channel|new channel',
      parameters: (context) => ({ resource: 'channel', operation: 'create', channelId: channelName(context) ?? '' }),
      output: UNKNOWN,
    },
    {
      parameters: (context) => {
        const thread =
          /thread|reply/.test(context.words) || context.words === '' ? context.upstream.read('thread') : undefined;
        return {
          resource: 'message',
          operation: 'post',
          ...slackTarget(context),
          messageType: 'text',
          text: messageText(context),
          otherOptions: thread === undefined ? {} : { thread_ts: { replyValues: { thread_ts: expression(thread) } } },
        };
      },
      output: SENT,
    },
  ],
  discord: [
    {
      parameters: (context) => {
        const channel = channelName(context);
        return {
          resource: 'message',
          operation: 'send',
          guildId: pickByName(context, 'server', named(context, 'server|guild')),
          sendTo: 'channel',
          channelId: pickByName(context, 'channel', channel),
          content:
            context.upstream.file !== undefined && context.upstream.about.length === 0 ? '' : messageText(context),
          options: {},
          ...(context.upstream.file === undefined
            ? {}
            : { files: { values: [{ inputFieldName: context.upstream.file }] } }),
        };
      },
      output: SENT,
    },
  ],
  telegram: [
    {
      if: sendsFile,
      said: 'photo|picture|image|bild|foto|chart|screenshot',
      parameters: (context) => ({
        resource: 'message',
        operation: 'sendPhoto',
        chatId: telegramChat(context),
        binaryData: true,
        binaryPropertyName: context.upstream.file ?? 'data',
        additionalFields: context.upstream.about.length > 0 ? { caption: messageText(context) } : {},
      }),
      output: SENT,
    },
    {
      if: sendsFile,
      said: `${FILES}|it`,
      parameters: (context) => ({
        resource: 'message',
        operation: 'sendDocument',
        chatId: telegramChat(context),
        binaryData: true,
        binaryPropertyName: context.upstream.file ?? 'data',
        additionalFields: {},
      }),
      output: SENT,
    },
    {
      parameters: (context) => ({
        resource: 'message',
        operation: 'sendMessage',
        chatId: telegramChat(context),
        text: messageText(context),
        additionalFields: { appendAttribution: false },
      }),
      output: SENT,
    },
  ],
  microsoftTeams: [
    {
      said: 'chat message|direct message|in (?:the |a )?chat',
      parameters: (context) => ({
        resource: 'chatMessage',
        operation: 'create',
        chatId: pickByName(context, 'chat', named(context, 'chat')),
        contentType: 'text',
        message: messageText(context),
        options: {},
      }),
      output: SENT,
    },
    {
      parameters: (context) => ({
        resource: 'channelMessage',
        operation: 'create',
        teamId: pickByName(context, 'team', named(context, 'team')),
        channelId: pickByName(context, 'channel', channelName(context)),
        contentType: 'text',
        message: messageText(context),
        options: {},
      }),
      output: SENT,
    },
  ],
  mattermost: [
    {
      parameters: (context) => {
        const channel = channelName(context);
        context.leaveOpen(
          channel === undefined
            ? 'Mattermost: choose the channel'
            : `Mattermost: pick the channel "${channel}" from the list, since n8n needs its id`,
        );
        return {
          resource: 'message',
          operation: 'post',
          channelId: channel ?? '',
          message: messageText(context),
          attachments: [],
          otherOptions: {},
        };
      },
      output: SENT,
    },
  ],
  googleChat: [
    {
      parameters: (context) => {
        const space = named(context, 'space|room');
        context.leaveOpen(
          space === undefined
            ? 'Google Chat: choose the space'
            : `Google Chat: pick the space "${space}" from the list`,
        );
        return {
          resource: 'message',
          operation: 'create',
          spaceId: space ?? '',
          jsonParameters: false,
          messageUi: { text: messageText(context) },
          additionalFields: {},
        };
      },
      output: SENT,
    },
  ],
  twilio: [
    {
      parameters: (context) => {
        context.leaveOpen('Twilio: the number that the message comes from');
        return {
          resource: 'sms',
          operation: 'send',
          from: '',
          to: phoneTo(context),
          toWhatsapp: false,
          message: messageText(context),
          options: {},
        };
      },
      output: SENT,
    },
  ],
  whatsApp: [
    {
      parameters: (context) => {
        context.leaveOpen('WhatsApp: the phone number id that the message comes from');
        return {
          resource: 'message',
          operation: 'send',
          phoneNumberId: '',
          recipientPhoneNumber: phoneTo(context),
          messageType: 'text',
          textBody: messageText(context),
          additionalFields: {},
        };
      },
      output: SENT,
    },
  ],
};

function fileOptions(context: StepContext): JsonObject {
  const name = channelName(context);
  if (name === undefined) {
    context.leaveOpen('Slack: choose the channel');
    return {};
  }
  context.leaveOpen(`Slack: files need the id of the channel #${name} in place of its name`);
  return { channelId: name };
}
