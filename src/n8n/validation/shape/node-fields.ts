import { isObject } from '../../../document/json-values.ts';

interface NodeField {
  readonly field: string;
  readonly fits: (value: unknown) => boolean;
  readonly should: string;
}

const ON_ERROR = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'];

const bool = (field: string): NodeField => ({
  field,
  fits: (value) => typeof value === 'boolean',
  should: 'true or false',
});
const text = (field: string): NodeField => ({ field, fits: (value) => typeof value === 'string', should: 'text' });
const number = (field: string): NodeField => ({
  field,
  fits: (value) => typeof value === 'number',
  should: 'a number',
});

/** What may stand beside a node's parameters, as n8n checks it when it saves. */
export const NODE_FIELDS: readonly NodeField[] = [
  text('id'),
  text('notes'),
  text('webhookId'),
  bool('alwaysOutputData'),
  bool('continueOnFail'),
  bool('disabled'),
  bool('executeOnce'),
  bool('notesInFlow'),
  bool('retryOnFail'),
  number('maxTries'),
  number('waitBetweenTries'),
  { field: 'credentials', fits: isObject, should: 'an object' },
  { field: 'onError', fits: (value) => ON_ERROR.includes(value as string), should: `one of ${ON_ERROR.join(', ')}` },
  { field: 'parameters', fits: isObject, should: 'an object' },
];
