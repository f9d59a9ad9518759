import { describe, expect, test } from 'vitest';
import { sampleCatalog } from '../sample-catalog.ts';

const types = sampleCatalog();
const row = (type: string) => types.index.rows.find((candidate) => candidate.type === type);

describe('versions', () => {
  test('without a version the default version is described', () => {
    expect(types.describe('sample.letter')?.displayName).toBe('Letter Post');
  });

  test('a version of an older entry brings that entry', () => {
    expect(types.describe('sample.letter', 0.5)?.displayName).toBe('Letter Post (old)');
  });

  test.each([3, 1.5, Number.NaN, -1])('version %d, which there is not, describes nothing', (version) => {
    expect(types.describe('sample.letter', version)).toBeUndefined();
  });

  test('the row lists the versions of all entries, ascending', () => {
    expect(row('sample.letter')).toMatchObject({ versions: [0.5, 1, 1.1, 2], defaultVersion: 2 });
  });

  test('without a default version the highest one counts', () => {
    expect(row('sample.helper')).toMatchObject({ defaultVersion: 2 });
  });
});

describe('derived tools', () => {
  test('a usable node has a tool without inputs and with one ai_tool output', () => {
    const tool = types.describe('sample.letterTool');
    expect(tool).toMatchObject({
      name: 'sample.letterTool',
      displayName: 'Letter Post Tool',
      inputs: [],
      outputs: ['ai_tool'],
    });
    expect(tool).not.toHaveProperty('usableAsTool');
  });

  test('its description for the model stands after the callouts', () => {
    const names = types
      .describe('sample.letterTool')
      ?.properties.slice(0, 4)
      .map(({ name }) => name);
    expect(names).toEqual(['notice', 'descriptionType', 'toolDescription', 'resource']);
  });

  test('only versions that are usable have a tool', () => {
    expect(row('sample.letterTool')).toMatchObject({ versions: [1, 1.1, 2], derivedTool: true, trigger: false });
    expect(types.describe('sample.letterTool', 0.5)).toBeUndefined();
  });

  test('a node that can ask and wait has a review tool with an ai_tool on both sides', () => {
    expect(types.describe('sample.letterHitlTool')).toMatchObject({ inputs: ['ai_tool'], outputs: ['ai_tool'] });
  });

  test('a type of that name in the catalog is left alone', () => {
    expect(types.describe('sample.counterTool')?.displayName).toBe('Own Counter Tool');
    expect(types.index.rows.filter(({ type }) => type === 'sample.counterTool')).toHaveLength(1);
  });

  test.each(['sample.forkTool', 'sample.forkHitlTool', 'sample.letterToolTool', 'Tool'])('%s is no type', (type) => {
    expect(types.describe(type)).toBeUndefined();
  });

  test('the same entry always gives the same object, so that what is remembered of it stays', () => {
    expect(types.describe('sample.letterTool', 1)).toBe(types.describe('sample.letterTool', 2));
  });
});

describe('rows', () => {
  test('hidden types have a row that says so, and are described', () => {
    expect(row('sample.ghost')?.hidden).toBe(true);
    expect(types.describe('sample.ghost')?.displayName).toBe('Ghost');
  });

  test('a bare list of subcategories counts like a table of them', () => {
    expect(row('sample.letter')?.categories).toEqual(['Birds', 'Couriers']);
  });

  test('resources and operations are named once each', () => {
    expect(row('sample.letter')?.operations).toEqual(['Letter', 'Parcel', 'Send', 'Send and Wait', 'Weigh']);
  });

  test('types that only some mode yields are told from those that come always', () => {
    expect(row('sample.shelf')?.outputs).toEqual({ always: [], byMode: ['ai_tool', 'main'] });
    expect(row('sample.brain')?.outputs).toEqual({ always: ['ai_languageModel'], byMode: [] });
    expect(row('sample.sorter')?.outputs).toEqual({ always: ['main'], byMode: [] });
  });
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])('%j is no type', (type) => {
  expect(types.describe(type)).toBeUndefined();
});
