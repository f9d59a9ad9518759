import type { StepContext } from './step-context.ts';

/** The code that reads the field of this name or meaning, from wherever it is known. */
export function fieldCode(context: StepContext, name: string): string {
  return (
    context.upstream.read(name.toLowerCase()) ??
    context.upstream.readNamed(name) ??
    (/^[A-Za-z_]\w*$/.test(name) ? `$json.${name}` : `$json[${JSON.stringify(name)}]`)
  );
}

/** What a text is made from: `body.value`, "the message from the body", else a known text, else a field of this name. */
export function sourceText(context: StepContext, otherwise: string): string {
  const field = bodyField(context);
  if (field !== undefined) return field;
  const known = ['generated', 'text', 'content', 'html', 'body']
    .map((meaning) => context.upstream.read(meaning))
    .find((code) => code !== undefined);
  return known ?? context.upstream.readNamed(otherwise) ?? `$json.${otherwise}`;
}

/** A field of the request's body that the prompt names. */
export function bodyField(context: StepContext): string | undefined {
  const first = context.upstream.sources[0];
  if (first?.output.within !== 'body') return undefined;
  const text = context.prompt.text.slice(context.region.start, context.region.end);
  const query =
    /\b(?:the |its )?["“']?([A-Za-z_]\w*)["”']?(?: parameter| param| value)? (?:from|of|in) (?:the |its )?(?:query(?: string)?|url|query parameters?)\b/.exec(
      text,
    )?.[1];
  if (query !== undefined && !/^(?:it|data|all|parameter|value)$/i.test(query)) {
    const item = context.upstream.arriving === first ? '$json' : `$('${first.node}').item.json`;
    return `${item}.query.${query}`;
  }
  const dotted = /(?<![\w.])body\.([A-Za-z_][\w.]*\w|[A-Za-z_])/.exec(text)?.[1];
  const said =
    dotted ??
    /\b(?:the |its )?["“']?([A-Za-z_]\w*)["”']?(?: field| value| property)? (?:from|of|in) (?:the |its )?(?:request |json |post )?(?:body|payload|request)\b/.exec(
      text,
    )?.[1];
  return said === undefined || /^(?:it|data|everything|all|is|fields?|value|json)$/i.test(said)
    ? undefined
    : context.upstream.readNamed(said);
}

const NOUN = /\b(?:fields?|columns?|propert(?:y|ies)|only)\b:?\s*(?:called |named )?(?:the )?/;
const SMALL = /^(?:and|only|the|from|to|in|of|with|value|it|all|rest|out|drop|that|which|are|is)$/i;

/** Names that the prompt lists behind "fields": "the fields id and title only". */
export function listedFields(context: StepContext): readonly string[] {
  const match = NOUN.exec(context.words);
  const start = context.region.start + (match ? match.index + match[0].length : 0);
  const quoted = context.prompt.quotes.filter((span) => span.start >= start && span.end <= context.region.end);
  if (quoted[0] && quoted[0].start - start < 2) {
    const adds = /\badd an?\b/.test(context.words);
    return adds ? [quoted[0].value] : quoted.map(({ value }) => value);
  }
  const text = context.prompt.text.slice(start, context.region.end);
  const list = /^([A-Za-z_][\w.]*(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*)[A-Za-z_][\w.]*)*)/.exec(text)?.[1] ?? '';
  return list
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*/)
    .filter((name) => name !== '' && !SMALL.test(name))
    .slice(0, 20);
}
