import type { NodeDescription, NodeProperty } from '../../n8n/catalog/node-description.ts';

interface ParameterGuide {
  readonly when: (type: string, properties: readonly NodeProperty[]) => boolean;
  readonly text: string;
}

const has = (name: string) => (_type: string, properties: readonly NodeProperty[]) =>
  properties.some((property) => property.name === name);
const holds = (kind: string) => (_type: string, properties: readonly NodeProperty[]) =>
  properties.some((property) => property.type === kind);
const named = (pattern: RegExp) => (type: string) => pattern.test(type);

/** Rules for a kind of node, by its type or by what parameters it has. Names in backquotes are parameters and values. */
const GUIDES: readonly ParameterGuide[] = [
  {
    when: named(/-base\.set$/),
    text: 'Edit Fields: fields go to `assignments`.assignments, each {"id", "name", "type", "value"}; type is string, number, boolean, array or object, and the value has that type or is an expression. A dot in a name nests, unless `dotNotation` in `options` is false. `includeOtherFields` true keeps the other fields. Fields that are there stay: set the whole list, old ones included, or a path such as assignments.assignments[2].value.',
  },
  {
    when: named(/-base\.(if|filter)$/),
    text: 'Conditions: `conditions` is {"options": {"caseSensitive": true, "leftValue": "", "typeValidation": "strict", "version": 2}, "combinator": "and", "conditions": [{"leftValue": "={{ $json.amount }}", "operator": {"type": "number", "operation": "gt"}, "rightValue": 100}]}. The operator’s type is the left value’s; one that needs no right value has "singleValue": true. Texts that hold numbers: `looseTypeValidation` true. Several conditions are joined by one combinator.',
  },
  {
    when: named(/-base\.switch$/),
    text: 'Switch: rules stand in `rules`.values, each {"conditions": {"options": {…}, "combinator": "and", "conditions": […]}, "renameOutput": true, "outputKey": "…"}; the order is the order of outputs, so new ones go last. Each wants an outputKey. What fits none: `fallbackOutput` "extra" in `options`.',
  },
  {
    when: named(/\.httpRequest(Tool)?$/),
    text: 'HTTP Request: a body needs `sendBody` true, `contentType` and `specifyBody`; JSON goes to `jsonBody` as one text (={{ { "id": $json.id } }}). Headers need `sendHeaders`, a query `sendQuery`, each with headerParameters or queryParameters.parameters [{"name", "value"}]. The query belongs there and not into `url`. No keys or tokens in headers: `authentication` "predefinedCredentialType" with `nodeCredentialType`, or "genericCredentialType" with `genericAuthType`. Paging, batching and the form of the answer are in `options`.',
  },
  {
    when: named(/-base\.webhook$/),
    text: 'Webhook: `httpMethod`, a `path` without a leading slash, and `responseMode`: "responseNode" if a Respond to Webhook answers, "lastNode" or "onReceived" otherwise.',
  },
  {
    when: named(/-base\.scheduleTrigger$/),
    text: 'Schedule: `rule`.interval is a list. "field" is seconds, minutes, hours, days, weeks, months or cronExpression, with the interval of that name (daysInterval 1) and, from hours up, triggerAtMinute, from days up triggerAtHour (0 to 23). Weeks: triggerAtDay is a list of days, Sunday 0. Always set the hour and the minute.',
  },
  {
    when: named(/-base\.formTrigger$|-base\.form$/),
    text: 'Form: fields are in `formFields`.values, each {"fieldLabel", "fieldType", "requiredField"}; a dropdown, radio or checkbox has "fieldOptions": {"values": [{"option": "…"}]}. The label is the name under which the value comes out.',
  },
  {
    when: named(/\.code(Tool)?$/),
    text: 'Code: `mode` "runOnceForAllItems" returns a list of {"json": {…}} and reads $input.all(); "runOnceForEachItem" returns one {"json": {…}} and reads $json. JavaScript goes to `jsCode`. No network, no files, no packages. Keep the item’s origin with "pairedItem" where items are made anew.',
  },
  {
    when: named(/-base\.merge$/),
    text: 'Merge: `mode` decides the rest: "append"; "combine" with `combineBy` and, by fields, `fieldsToMatchString` (names with commas between) and `joinMode`; `numberInputs` for more than two.',
  },
  {
    when: (type) => /\.(gmail|gmailTrigger|gmailTool|microsoftOutlook|emailSend)$/.test(type),
    text: 'Mail: `simple` false where the text or attachments are needed. Recipients are addresses from the changes or an expression, never examples. HTML in a message only if its type says html.',
  },
  {
    when: (type, properties) =>
      type.endsWith('Tool') || type.includes('.tool') || properties.some(({ name }) => name === 'toolDescription'),
    text: "A tool of an agent: what the agent has to choose is ={{ $fromAI('key', 'what it is', 'string') }}, with a key of letters, digits, _ and -, one meaning a key; types are string, number, boolean, json. All else is fixed: addresses, methods, whom it is sent to if the changes say it. Its description says to the agent when to use it and what it gives.",
  },
  {
    when: named(/\.(agent|agentTool|chainLlm|chainSummarization|openAi|anthropic|googleGemini)$/),
    text: 'Prompts: a system message says who the model is, its job, its limits, and how the answer looks; what changes with the item stands in the text of the user as an expression. `text` is used only with `promptType` "define". Long texts are kept word by word where the changes give them. Set no other model than the one that is named.',
  },
  {
    when: has('jsonSchemaExample'),
    text: 'Structured output: `schemaType` "fromJson" takes an example object in `jsonSchemaExample` as one text; "manual" takes a JSON Schema in `inputSchema`, with "type": "object", "properties" and "required".',
  },
  {
    when: named(/\.embeddings\w+$/),
    text: 'Embeddings: model and dimensions must be those that the store was filled with; change them only if the changes say so.',
  },
  {
    when: named(/\.memory\w+$/),
    text: 'Memory: `sessionIdType` "customKey" with a `sessionKey` that names the node the key comes from: ={{ $(\'Telegram Trigger\').item.json.message.chat.id }}. $json is not there. "fromInput" only behind a Chat Trigger.',
  },
  {
    when: has('messageType'),
    text: 'Messages: plain text in `text`, with line breaks as \\n; blocks or attachments only if asked for, with the `messageType` that shows them.',
  },
  {
    when: holds('resourceMapper'),
    text: 'Columns: {"mappingMode": "defineBelow", "value": {"Column": "={{ $json.field }}"}, "matchingColumns": []}. Names of columns come from the changes, letter for letter; matchingColumns holds those by which a row is found for update and upsert. "autoMapInputData" with "value": null only if the fields have the columns’ names.',
  },
  {
    when: holds('resourceLocator'),
    text: 'A resource locator is {"__rl": true, "mode": one of its modes, "value": "…"}: mode "name" or "list" for a name the person gave, "id" for an id, "url" for a link.',
  },
  {
    when: holds('dateTime'),
    text: 'Dates: an ISO text or an expression: ={{ $now.minus({ days: 7 }).toISO() }}.',
  },
];

/** The further rules for a kind of node. */
export function guidesFor(type: string, description: NodeDescription | undefined): readonly string[] {
  const properties = description?.properties ?? [];
  return GUIDES.filter(({ when }) => when(type, properties)).map(({ text }) => text);
}
