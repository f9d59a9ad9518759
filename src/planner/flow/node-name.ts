import type { JsonObject } from '../../document/workflow-json.ts';

const LONGEST = 40;

/** A literal value of a parameter, read out of a locator too; nothing that an expression works out. */
function given(parameters: JsonObject, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const held = parameters[name];
    const value = typeof held === 'object' && held !== null && '__rl' in held ? (held as JsonObject).value : held;
    if (typeof value === 'string' && value.trim() !== '' && !value.startsWith('=')) return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

const CHATS = new Set(['discord', 'mattermost', 'microsoftTeams', 'rocketchat', 'slack', 'googleChat', 'telegram']);
const MAILS = new Set([
  'awsSes',
  'emailSend',
  'gmail',
  'mailgun',
  'mailjet',
  'mandrill',
  'microsoftOutlook',
  'sendGrid',
  'sendInBlue',
]);
const TABLES = new Set([
  'airtable',
  'dataTable',
  'googleSheets',
  'microsoftExcel',
  'mongoDb',
  'mySql',
  'notion',
  'postgres',
  'supabase',
]);
const FILES = new Set(['awsS3', 'box', 'dropbox', 'ftp', 'googleDrive', 'microsoftOneDrive', 's3']);
const PUTS = /^(?:append|create|insert|appendOrUpdate|upsert|update)$/;

/** Where an app's step writes to or reads from, if the prompt names it: "#sales", "Leads". */
export function targetOf(parameters: JsonObject): string | undefined {
  const channel = given(parameters, 'channelId', 'spaceId');
  if (channel !== undefined) return channel.startsWith('#') ? channel : `#${channel}`;
  const chat = given(parameters, 'chatId');
  if (chat !== undefined) return `chat ${chat}`;
  return given(
    parameters,
    ...(parameters.sendTo === 'channel' ? [] : ['sendTo']),
    'toEmail',
    'toRecipients',
    'table',
    'tableId',
    'dataTableId',
    'sheetName',
    'documentId',
    'collection',
    'dataSourceId',
    'bucketName',
    'folderId',
    'list',
    'to',
  );
}

/** What a step does, in few words; undefined where the app's own name says as much. */
export function actionName(key: string, parameters: JsonObject): string | undefined {
  const name = madeName(key, parameters, String(parameters.operation ?? ''));
  return name === undefined ? undefined : shortened(name);
}

function madeName(key: string, parameters: JsonObject, operation: string): string | undefined {
  const target = plausible(targetOf(parameters));
  if (target === undefined) return undefined;
  if (operation === 'sendAndWait') return `Ask in ${target}`;
  if (CHATS.has(key)) return parameters.resource === 'file' ? `Upload to ${target}` : chatName(target);
  if (MAILS.has(key)) return operation === 'send' || key === 'emailSend' ? `Mail ${target}` : undefined;
  if (TABLES.has(key)) return tableName(operation, target);
  if (FILES.has(key)) return operation === 'upload' ? `Upload to ${target}` : undefined;
  return undefined;
}

function chatName(target: string): string {
  return target.startsWith('chat ') ? `Message ${target}` : `Post to ${target}`;
}

function tableName(operation: string, target: string): string | undefined {
  if (operation === 'append') return `Append to ${target}`;
  if (operation === 'update') return `Update ${target}`;
  if (PUTS.test(operation)) return `Save to ${target}`;
  return /^(?:read|select|find|getAll|get|search)$/.test(operation) ? `Read ${target}` : undefined;
}

function plausible(target: string | undefined): string | undefined {
  return target !== undefined && target.length <= 60 && !/^(?:root|sheet1|gid=\d+|my drive)$/i.test(target)
    ? target
    : undefined;
}

function shortened(name: string): string {
  return name.length <= LONGEST ? name : `${name.slice(0, LONGEST - 1).trimEnd()}…`;
}
