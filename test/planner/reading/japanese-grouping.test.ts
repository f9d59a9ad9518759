import { expect, test } from 'vitest';
import { japaneseGrouping } from '../../../src/planner/reading/japanese-grouping.ts';

test.each([
  ['担当者ごとに件数をまとめ', { by: 'assignee', aggregation: 'count' }],
  ['売上を部署ごとに合計して', { by: 'department', aggregation: 'sum' }],
  ['倉庫ごとに在庫の平均', { by: '倉庫', aggregation: 'average' }],
  ['constructorごとに件数', { by: 'constructor', aggregation: 'count' }],
  ['一時間ごとに取得して', undefined],
  ['per assignee', undefined],
])('%s', (words, grouping) => {
  expect(japaneseGrouping(words)).toEqual(grouping);
});
