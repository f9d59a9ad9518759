import type { Json, JsonObject } from '../../document/workflow-json.ts';
import { expression, type StepContext } from './step-context.ts';

const COLUMN = String.raw`[\p{L}\d_-]+(?: (?!and\b|or\b|to\b|into\b|in\b|from\b|of\b|as\b|und\b|et\b|by\b|with\b)[\p{L}\d_-]+)?`;
const LIST = new RegExp(
  `\\b(?:append|add|save|write|store|insert|put|log|with|record|keep|containing)s?\\s+(?:the\\s+|their\\s+|its\\s+|a\\s+)*(${COLUMN}(?:\\s*,\\s*${COLUMN})*\\s*(?:,?\\s+(?:and|und|et|y)\\s+(?:the\\s+)?${COLUMN}))|\\b(?:columns?|fields?|spalten)\\s*:?\\s+(${COLUMN}(?:\\s*(?:,|,?\\s+and\\s)\\s*${COLUMN})+)`,
  'u',
);
const NO_COLUMN =
  /\b(?:row|rows|it|them|line|record|data|everything|result|answers?|new|entry|entries|values?|to|into|in|sheet|table)\b/;

/** The columns that the prompt lists for a write, with what fills each: "append date and USD rate". Undefined: all that arrives. */
export function listedColumns(context: StepContext): JsonObject | undefined {
  const match = LIST.exec(context.words);
  const listed = match?.[1] ?? match?.[2];
  if (match && listed !== undefined) {
    const start = context.region.start + match.index + match[0].length - listed.length;
    const names = context.prompt.text
      .slice(start, start + listed.length)
      .split(/\s*,\s*(?:and\s+)?|\s+(?:and|und|et|y)\s+/)
      .map((name) =>
        name
          .replace(/^(?:the|their|its|a)\s+/i, '')
          .replace(/\s+(?:to|into|in|from|of|as)\b.*$/i, '')
          .trim(),
      )
      .filter((name) => name !== '');
    if (names.length > 1 && names.length < 12 && !names.some((name) => NO_COLUMN.test(name.toLowerCase()))) {
      return Object.fromEntries(names.map((name) => [name, filling(name, context)]));
    }
  }
  const wanted = context.upstream.wanted(context.words);
  if (wanted.length < 2) return ofOrigin(context);
  return Object.fromEntries(wanted.map((meaning) => [meaning, expression(context.upstream.read(meaning) ?? '')]));
}

/** Behind a step that puts out nothing of the data, a row is made of what the flow began with. */
function ofOrigin(context: StepContext): JsonObject | undefined {
  const { upstream } = context;
  const arriving = upstream.arriving?.output;
  if (
    !arriving ||
    arriving.open === true ||
    Object.values(arriving.fields).some((path) => /^\w+$/.test(path) && path !== 'ts')
  )
    return undefined;
  const origin = upstream.sources.findLast(({ output }) => output.about.length > 0)?.output;
  if (!origin) return undefined;
  const codes = new Map(
    Object.keys(origin.fields)
      .map((meaning) => [upstream.read(meaning) ?? '', meaning])
      .reverse() as [string, string][],
  );
  return Object.fromEntries([...codes].reverse().map(([code, meaning]) => [meaning, expression(code)]));
}

function filling(name: string, context: StepContext): Json {
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
  if (columns === undefined)
    return { mappingMode: 'autoMapInputData', value: {}, matchingColumns: [...matching], schema: [] };
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
