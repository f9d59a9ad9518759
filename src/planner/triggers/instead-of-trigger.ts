import { UNKNOWN } from '../flow/output.ts';
import { WEBHOOK_OUTPUT } from '../flow/trigger-outputs.ts';
import type { Mention } from '../reading/mentions.ts';
import type { Region } from '../reading/named.ts';
import type { Trigger } from './trigger.ts';

/** Places that call nobody: what is new there has to be looked up. */
const LOOKED_UP = new Set(
  'airtop,awsDynamoDb,awsS3,discord,dropbox,ftp,git,googleBigQuery,googleDocs,hackerNews,microsoftExcel,microsoftSql,mongoDb,mySql,nextCloud,oracleDatabase,questDb,quickbase,reddit,s3,snowflake,supabase,timescaleDb,twitter,youTube'.split(
    ',',
  ),
);

/** What starts a flow at an event of an app for which n8n has no trigger: its call, or the clock. */
export function insteadOfTrigger({ app, start, end }: Mention, region: Region): Trigger {
  if (LOOKED_UP.has(app.key))
    return {
      type: 'n8n-nodes-base.scheduleTrigger',
      parameters: { rule: { interval: [{ field: 'minutes', minutesInterval: 15 }] } },
      output: { fields: {}, about: [] },
      words: 'runs every 15 minutes',
      region: { start: region.start, end: start },
      open: [
        `${app.name}: n8n has no trigger for it, so the workflow looks every 15 minutes; let it skip what it has seen`,
      ],
    };
  return {
    type: 'n8n-nodes-base.webhook',
    parameters: { httpMethod: 'POST', path: app.key.toLowerCase(), responseMode: 'onReceived', options: {} },
    output: { ...WEBHOOK_OUTPUT, fields: UNKNOWN.fields, noun: 'request' },
    words: `starts when ${app.name} calls its address`,
    region: { start: region.start, end },
    open: [
      `${app.name}: n8n has no trigger for it, so a webhook starts the workflow; enter its address at ${app.name} and check the fields that it sends`,
    ],
  };
}
