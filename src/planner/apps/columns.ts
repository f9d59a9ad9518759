import type { Json, JsonObject } from '../../document/workflow-json.ts';
import { expression, type StepContext } from './step-context.ts';

const LIST = /\b(?:append|add|save|write|store|insert|put|log|with|columns?|fields?|record|keep|containing)\s+(?:the\s+|their\s+|its\s+|a\s+)*((?:[\p{L}\d_-]+(?: [\p{L}\d_-]+)?)(?:\s*,\s*(?:[\p{L}\d_-]+(?: [\p{L}\d_-]+)?))*\s*(?:,?\s+(?:and|und|et|y)\s+(?:the\s+)?(?:[\p{L}\d_-]+(?: [\p{L}\d_-]+)?)))/u;
const NO_COLUMN = /\b(?:row|rows|it|them|line|record|data|everything|result|answers?|new|entry|entries|values?|to|into|in|sheet|table)\b/;

/** The columns that the prompt lists for a write, with what fills each: "append date and USD rate". Undefined: all that arrives. */
export function listedColumns(context: StepContext): JsonObject | undefined {
  const match = LIST.exec(context.words);
  if (match?.[1]) {
    const start = context.region.start + match.index + match[0].length - match[1].length;
    const names = context.prompt.text
      .slice(start, start + match[1].length)
      .split(/\s*,\s*(?:and\s+)?|\s+(?:and|und|et|y)\s+/)
      .map((name) => name.replace(/^(?:the|their|its|a)\s+/i, '').replace(/\s+(?:to|into|in|from|of|as)\b.*$/i, '').trim())
      .filter((name) => name !== '');
    if (names.length > 1 && names.length < 12 && !names.some((name) => NO_COLUMN.test(name.toLowerCase()))) {
      return Object.fromEntries(names.map((name) => [name, valueOf(name, context)]));
    }
  }
  const wanted = context.upstream.wanted(context.words);
  if (wanted.length < 2) return undefined;
  return Object.fromEntries(wanted.map((meaning) => [meaning, expression(context.upstream.read(meaning) ?? '')]));
}

function valueOf(name: string, context: StepContext): Json {
  const words = name.toLowerCase();
  const [meaning] = context.upstream.wanted(words);
  const code = meaning === undefined ? undefined : context.upstream.read(meaning);
  if (code !== undefined) return expression(code);
  if (/^(?:date|today|day|datum|fecha)$/.test(words)) return expression("$now.toFormat('yyyy-MM-dd')");
  if (/^(?:time|timestamp|now|time ?stamp)$/.test(words)) return expression('$now.toISO()');
  const field = rateOf(name) ?? name.replaceAll(/\s+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return expression(context.upstream.readNamed(field) ?? `$json[${JSON.stringify(field)}]`);
}

/** "USD rate": exchange services answer with `rates.USD`. */
function rateOf(name: string): string | undefined {
  const code = /^([A-Z]{3})\s+(?:exchange )?(?:rate|price|value)$/.exec(name)?.[1];
  return code === undefined ? undefined : `rates.${code}`;
}

/** Columns as n8n's resource mapper holds them; without columns it maps what arrives by name. */
export function mappedColumns(columns: JsonObject | undefined, matching: readonly string[] = []): JsonObject {
  if (columns === undefined) return { mappingMode: 'autoMapInputData', value: {}, matchingColumns: [...matching], schema: [] };
  return {
    mappingMode: 'defineBelow',
    value: columns,
    matchingColumns: [...matching],
    schema: Object.keys(columns).map((id) => ({
      id,
      displayName: id,
      required: false,
      defaultMatch: matching.includes(id),
      display: true,
      type: 'string',
      canBeUsedToMatch: true,
    })),
  };
}
