type Parameters = Readonly<Record<string, unknown>>;

/** Something that a node stops without, though its description does not require it. */
export interface NodeNeed {
  readonly type: string;
  readonly when: (parameters: Parameters) => boolean;
  /** From the parameters: a text, or a list of entries. */
  readonly path: string;
  /** Every entry of the list has these fields, or with `some` at least one entry has. */
  readonly fields?: readonly string[];
  readonly some?: true;
  readonly what: string;
}

const BASE = 'n8n-nodes-base.';
const PAIRS = {
  path: 'mergeByFields.values',
  fields: ['field1', 'field2'],
  what: 'pairs of fields to match on',
} as const;
const SORTED = { path: 'sortFieldsUi.sortField', fields: ['fieldName'], what: 'fields to sort by' } as const;
const SUMMED = {
  path: 'fieldsToSummarize.values',
  fields: ['field'],
  some: true,
  what: 'fields to summarize',
} as const;
const COMPARED = { path: 'fieldsToCompare', what: 'fields to compare' } as const;
const EXCLUDED = { path: 'fieldsToExclude', what: 'fields to leave out of the comparison' } as const;

const always = (): boolean => true;
const byFields = ({ mode, combineBy, combinationMode }: Parameters): boolean =>
  mode === 'combine' && (combineBy === 'combineByFields' || combinationMode === 'mergeByFields');

/** Held against real runs of n8n. A need whose parameter is hidden does not count. */
export const NODE_NEEDS: readonly NodeNeed[] = [
  { type: `${BASE}merge`, when: byFields, path: 'fieldsToMatchString', what: 'fields to match on' },
  { type: `${BASE}merge`, when: byFields, ...PAIRS },
  { type: `${BASE}compareDatasets`, when: always, ...PAIRS },
  { type: `${BASE}sort`, when: ({ type }) => type === 'simple', ...SORTED },
  { type: `${BASE}itemLists`, when: ({ operation, type }) => operation === 'sort' && type === 'simple', ...SORTED },
  { type: `${BASE}summarize`, when: always, ...SUMMED },
  { type: `${BASE}itemLists`, when: ({ operation }) => operation === 'summarize', ...SUMMED },
  ...['removeDuplicates', 'itemLists'].flatMap((name) => [
    { type: `${BASE}${name}`, when: ({ compare }: Parameters) => compare === 'selectedFields', ...COMPARED },
    { type: `${BASE}${name}`, when: ({ compare }: Parameters) => compare === 'allFieldsExcept', ...EXCLUDED },
  ]),
  {
    type: '@n8n/n8n-nodes-langchain.textClassifier',
    when: always,
    path: 'categories.categories',
    fields: [],
    what: 'categories',
  },
];
