/** "担当者ごとに件数": one result for each value of a field. */
export const JAPANESE_GROUPING = /([^\s、。にをはのがで]{1,12})ごとに[^、。]{0,10}?(件数|合計|平均|数)/;

const FIELDS: Readonly<Record<string, string>> = {
  担当者: 'assignee',
  担当: 'assignee',
  顧客: 'customer',
  お客様: 'customer',
  会社: 'company',
  部署: 'department',
  部門: 'department',
  国: 'country',
  商品: 'product',
  製品: 'product',
  カテゴリ: 'category',
  カテゴリー: 'category',
  ステータス: 'status',
  状態: 'status',
  プロジェクト: 'project',
  日: 'date',
  月: 'month',
};
const AGGREGATIONS: Readonly<Record<string, string>> = { 合計: 'sum', 平均: 'average' };

/** The field that is grouped by, and what is made of each group. */
export function japaneseGrouping(words: string): { readonly by: string; readonly aggregation: string } | undefined {
  const [, noun, wanted] = JAPANESE_GROUPING.exec(words) ?? [];
  if (noun === undefined || wanted === undefined) return undefined;
  const by = Object.hasOwn(FIELDS, noun) ? FIELDS[noun]! : noun;
  return { by, aggregation: Object.hasOwn(AGGREGATIONS, wanted) ? AGGREGATIONS[wanted]! : 'count' };
}
