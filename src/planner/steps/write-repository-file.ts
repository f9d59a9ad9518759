import type { JsonObject } from '../../document/workflow-json.ts';
import type { StepContext } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import { UNKNOWN } from '../flow/output.ts';

/** "Edit the file if it already exists, otherwise create it." */
export const EDITS_OR_CREATES =
  /\b(?:create or (?:update|edit)|(?:update|edit) or create|if (?:it|the file|one|they) (?:already |does not |doesn't )?exists?)\b/;

/**
 * Looks for the file, and edits it where it is found; a file that is missing is the look's error, and is created on
 * that way. False where the words want something else.
 */
export function writeRepositoryFile(flow: Flow, { words }: StepContext, type: string, create: JsonObject): boolean {
  if (create.resource !== 'file' || create.operation !== 'create' || !EDITS_OR_CREATES.test(words)) return false;
  const { owner = '', repository = '', filePath = '' } = create;
  const source = flow.upstream.arriving?.node;
  const look = { resource: 'file', operation: 'get', owner, repository, filePath, asBinaryProperty: false };
  const found = flow.append(
    { type, name: 'Look for file', parameters: look, settings: { onError: 'continueErrorOutput' } },
    UNKNOWN,
  );
  const written = source === undefined ? create : readingFrom(source, create);
  flow.append({ type, name: 'Edit file', parameters: { ...written, operation: 'edit' } }, UNKNOWN);
  const edited = flow.tails;
  flow.tails = [{ node: found, output: 1 }];
  flow.append({ type, name: 'Create file', parameters: written }, UNKNOWN);
  flow.tails = [...edited, ...flow.tails];
  return true;
}

/** Behind the look an item is what it found, so what is written is read from where it came from. */
function readingFrom(source: string, parameters: JsonObject): JsonObject {
  const item = `$('${source.replaceAll(/['\\]/g, (sign) => `\\${sign}`)}').item.json`;
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('=') ? value.replaceAll('$json', () => item) : value,
    ]),
  );
}
