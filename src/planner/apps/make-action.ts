import type { JsonObject } from '../../document/workflow-json.ts';
import { descriptionVersions } from '../../n8n/catalog/description-versions.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { UNKNOWN } from '../flow/output.ts';
import { says } from '../reading/words.ts';
import { CHAT_PROFILES } from './chat-profiles.ts';
import { CUSTOMER_PROFILES } from './customer-profiles.ts';
import { FILE_PROFILES } from './file-profiles.ts';
import { genericAction, type MadeAction } from './generic-action.ts';
import { hasData } from './has-data.ts';
import { MAIL_PROFILES } from './mail-profiles.ts';
import type { Profiles } from './profile.ts';
import { SOCIAL_PROFILES } from './social-profiles.ts';
import { SOURCE_PROFILES } from './source-profiles.ts';
import type { StepContext } from './step-context.ts';
import { STORE_PROFILES } from './store-profiles.ts';
import { TABLE_PROFILES } from './table-profiles.ts';
import { WORK_PROFILES } from './work-profiles.ts';

const FETCHES = 'get|fetch|list|read|export|all|pull|load|search|find|take';
const REMOVES = '(?:delete|remove|unsubscribe|erase) (?:the|a|an|that|this|them|him|it|their|his|her|its)';
const SENDS = 'into|onto|back ?up|post|send|create|add|publish|upload|notify|remind|make|write|tell|mail|message|email';

const PROFILES: Profiles = {
  ...CHAT_PROFILES,
  ...CUSTOMER_PROFILES,
  ...FILE_PROFILES,
  ...MAIL_PROFILES,
  ...SOCIAL_PROFILES,
  ...SOURCE_PROFILES,
  ...STORE_PROFILES,
  ...TABLE_PROFILES,
  ...WORK_PROFILES,
};

/** What an app's node shall do in a step: by the table that knows the app, else by what its description offers. */
export function makeAction(key: string, type: string, context: StepContext): MadeAction {
  const profile = Object.hasOwn(PROFILES, key) ? PROFILES[key] : undefined;
  const action = profile?.find(
    (each) =>
      (each.said === undefined || says(context.words, each.said)) && (each.if === undefined || each.if(context)),
  );
  if (action && !wantsOther(action.parameters, context))
    return { parameters: action.parameters(context) as JsonObject, output: action.output };
  const description = context.nodeTypes.describe(type);
  if (!description) return { parameters: {}, output: UNKNOWN };
  return genericAction(description, defaultVersion(context.nodeTypes, type), context);
}

const MAKES = /^(?:create|upsert|send|post|update|upload)$/;

/** The prompt says to fetch where nothing is there that could be written, or to remove: this table knows only writes. */
function wantsOther(parameters: (context: StepContext) => JsonObject, context: StepContext): boolean {
  if (says(context.words, REMOVES))
    return MAKES.test(String(parameters({ ...context, leaveOpen: () => {} }).operation));
  if (hasData(context) || !says(context.words, FETCHES) || says(context.words, SENDS)) return false;
  return MAKES.test(String(parameters({ ...context, leaveOpen: () => {} }).operation));
}

/** The version that a new node of this type gets. */
export function defaultVersion(nodeTypes: NodeTypes, type: string): number {
  const row = nodeTypes.index.rows.find((each) => each.type === type);
  const description = nodeTypes.describe(type);
  return row?.defaultVersion ?? (description ? (descriptionVersions(description).at(-1) ?? 1) : 1);
}
