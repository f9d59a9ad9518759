import type { Json, JsonObject } from '../../document/workflow-json.ts';
import { expression, named, pickByName, type StepContext, spansIn } from './step-context.ts';

/** The database that the prompt names. */
export function notionDatabase(context: StepContext): JsonObject {
  const quoted = spansIn(context, context.prompt.quotes)[0]?.value;
  return pickByName(
    context,
    'database',
    named(context, 'databases?|base|datenbank|base de données|data source') ?? quoted,
  );
}

/** The fields that are asked for, each as a property of the new page. */
export function notionProperties(context: StepContext): JsonObject {
  const wanted = context.upstream.wanted(context.words);
  const meanings = wanted.length > 0 ? wanted : context.upstream.about;
  const values: Json[] = meanings.map((meaning) => ({
    key: `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}|rich_text`,
    textContent: expression(context.upstream.read(meaning) ?? ''),
  }));
  return values.length === 0 ? {} : { propertiesUi: { propertyValues: values } };
}
