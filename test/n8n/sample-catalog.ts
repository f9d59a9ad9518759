import type { NodeDescription, NodeProperty } from '../../src/n8n/catalog/node-description.ts';
import type { NodeTypes } from '../../src/n8n/catalog/node-types.ts';
import { nodeTypesOf } from '../../src/n8n/catalog/node-types-of.ts';

// A catalog of our own invention, with every shape that the real one has.

type Given = Partial<NodeDescription> & { readonly name: string };

function entry(given: Given): NodeDescription {
  return {
    displayName: given.name.slice(given.name.lastIndexOf('.') + 1),
    description: '',
    version: 1,
    group: ['transform'],
    inputs: ['main'],
    outputs: ['main'],
    properties: [],
    ...given,
  };
}

export function property(name: string, type: string, more: Partial<NodeProperty> = {}): NodeProperty {
  return { displayName: name, name, type, default: '', ...more };
}

const letter: NodeDescription = entry({
  name: 'sample.letter',
  displayName: 'Letter Post',
  description: 'Sends letters by pigeon',
  version: [1, 1.1, 2],
  defaultVersion: 2,
  usableAsTool: true,
  webhooks: [{ name: 'default' }],
  codex: { categories: ['Birds'], alias: ['pigeon', 'envelope'], subcategories: ['Couriers'] },
  properties: [
    property('notice', 'callout'),
    property('resource', 'options', {
      default: 'letter',
      options: [
        { name: 'Letter', value: 'letter' },
        { name: 'Parcel', value: 'parcel' },
      ],
    }),
    property('operation', 'options', {
      default: 'send',
      displayOptions: { show: { resource: ['letter'] } },
      options: [
        { name: 'Send', value: 'send' },
        { name: 'Send and Wait', value: 'sendAndWait' },
      ],
    }),
    property('operation', 'options', {
      default: 'weigh',
      displayOptions: { show: { resource: ['parcel'] } },
      options: [{ name: 'Weigh', value: 'weigh' }],
    }),
    property('recipient', 'string', { required: true, displayOptions: { show: { operation: ['send'] } } }),
    property('grams', 'number', { default: 20, displayOptions: { show: { operation: ['weigh'] } } }),
    property('stamp', 'string', { displayOptions: { show: { '@version': [{ _cnd: { gte: 2 } }] } } }),
    property('agentNote', 'string', { displayOptions: { show: { '@tool': [true] } } }),
    property('loft', 'resourceLocator', { default: { mode: 'list', value: '' }, required: true }),
    property('seal', 'boolean', { default: true, displayOptions: { hide: { loft: ['secret'] } } }),
    property('options', 'collection', {
      default: {},
      options: [
        { name: 'speed', displayName: 'Speed', type: 'options', default: 'slow' },
        {
          name: 'wind',
          displayName: 'Wind',
          type: 'string',
          default: '',
          displayOptions: { show: { speed: ['fast'] } },
        },
      ],
    }),
    property('stops', 'fixedCollection', {
      default: {},
      typeOptions: { multipleValues: true },
      options: [
        {
          name: 'stop',
          values: [
            property('town', 'string', { required: true }),
            property('night', 'boolean', { default: false }),
            property('inn', 'string', {
              required: true,
              displayOptions: { show: { night: [true], '/resource': ['letter'] } },
            }),
          ],
        },
      ],
    }),
  ],
});

const sorter = entry({
  name: 'sample.sorter',
  displayName: 'Sorter',
  description: 'Puts letters into boxes',
  outputs: `={{ ((parameters) => {
    const boxes = parameters.boxes?.box ?? [];
    const outputs = boxes.map((box, index) => ({ type: 'main', displayName: box.label || index.toString() }));
    if (parameters.rest === true) { outputs.push({ type: 'main', displayName: 'Rest' }); }
    return outputs;
  })($parameter) }}`,
  properties: [
    property('boxes', 'fixedCollection', {
      default: { box: [{ label: 'first' }] },
      typeOptions: { multipleValues: true },
      options: [{ name: 'box', values: [property('label', 'string')] }],
    }),
    property('rest', 'boolean', { default: false }),
  ],
});

const helper = entry({
  name: 'sample.helper',
  displayName: 'Helper',
  version: [1, 2],
  inputs: `={{ ((fallback) => {
    const model = (displayName) => ({ type: 'ai_languageModel', displayName, required: true, maxConnections: 1 });
    return ['main', model('Model'), ...(fallback ? [model('Fallback')] : []), { type: 'ai_tool', filter: { excludedNodes: ['sample.loud'] } }];
  })($parameter.fallback === true) }}`,
  properties: [property('fallback', 'boolean', { default: false })],
});

export const SAMPLE_DESCRIPTIONS: readonly NodeDescription[] = [
  entry({ name: 'sample.fork', displayName: 'Fork', outputs: ['main', 'main'], outputNames: ['left', 'right'] }),
  entry({
    name: 'sample.letter',
    displayName: 'Letter Post (old)',
    version: 0.5,
    properties: [property('old', 'string')],
  }),
  letter,
  sorter,
  helper,
  entry({ name: 'sample.bell', displayName: 'Bell Trigger', group: ['trigger'], inputs: [], description: 'Rings' }),
  entry({ name: 'sample.ghost', displayName: 'Ghost', hidden: true }),
  entry({
    name: 'sample.brain',
    displayName: 'Brain',
    inputs: [],
    outputs: ['ai_languageModel'],
    outputNames: ['Model'],
  }),
  entry({
    name: 'sample.shelf',
    displayName: 'Shelf',
    outputs: `={{ $parameter.lend ? ['ai_tool'] : ['main'] }}`,
    properties: [property('lend', 'boolean', { default: false })],
  }),
  entry({ name: 'sample.counter', displayName: 'Counter', usableAsTool: { replacements: { displayName: 'Abacus' } } }),
  entry({ name: 'sample.counterTool', displayName: 'Own Counter Tool', inputs: [], outputs: ['ai_tool'] }),
];

export function sampleCatalog(): NodeTypes {
  return nodeTypesOf('sample', SAMPLE_DESCRIPTIONS);
}

/** The sample entry of a type at a version; throws if there is none. */
export function sampleNode(type: string, version?: number): NodeDescription {
  const description = sampleCatalog().describe(type, version);
  if (!description) throw new Error(`the sample catalog has no ${type}`);
  return description;
}
