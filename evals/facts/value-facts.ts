import { rules as switchRules } from './flow-parts.ts';
import { any, type Check, has, ofType, operates, plain, reads, says, value } from './node-values.ts';
import type { Subject } from './subject.ts';

interface Comparison {
  readonly leftValue?: unknown;
  readonly rightValue?: unknown;
  readonly operator?: { readonly operation?: string };
}

function comparisons(subject: Subject): readonly Comparison[] {
  const own = ofType(subject, 'if', 'filter').flatMap(
    ({ parameters }) =>
      (parameters?.conditions as { readonly conditions?: readonly Comparison[] } | undefined)?.conditions ?? [],
  );
  return [...own, ...switchRules(subject).flat()];
}

const reading = (field: string, subject: Subject): readonly Comparison[] =>
  comparisons(subject).filter(({ leftValue }) => plain(leftValue).includes(plain(field)));

const forms = (subject: Subject) => ofType(subject, 'formTrigger', 'form');

interface FormField {
  readonly fieldLabel?: string;
  readonly fieldName?: string;
}

const fieldsOf = (subject: Subject): readonly FormField[] =>
  forms(subject).flatMap(
    ({ parameters }) =>
      (parameters?.formFields as { readonly values?: readonly FormField[] } | undefined)?.values ?? [],
  );

/** Facts that name a node and what its parameters hold, tried after the facts of single nodes. */
export const VALUE_FACTS: readonly (readonly [RegExp, Check])[] = [
  [
    /^condition compares (.+) (gt|gte|lt|lte|equals|notEquals|contains|startsWith) (\S+)$/,
    ([, field, operation, right], subject) =>
      reading(field ?? '', subject).some(
        ({ operator, rightValue }) =>
          operator?.operation === operation && String(rightValue).toLowerCase() === (right ?? '').toLowerCase(),
      ),
  ],
  [/^condition compares (\S+)$/, ([, field], subject) => reading(field ?? '', subject).length > 0],
  [
    /^form has a field (.+)$/,
    ([, field], subject) =>
      fieldsOf(subject).some(({ fieldLabel, fieldName }) =>
        [fieldLabel, fieldName].some((name) => plain(name) === plain(field)),
      ),
  ],
  [/^form says (.+)$/, ([, text], subject) => forms(subject).some((node) => says(node, text ?? ''))],
  [
    /^(.+) (?:recipient|address) reads (.+)$/,
    ([, label, field], subject) =>
      has(label ?? '', subject, (node) =>
        ['sendTo', 'toEmail', 'toRecipients', 'toAddresses'].some(
          (name) => String(value(node, name)).startsWith('=') && plain(value(node, name)).includes(plain(field)),
        ),
      ),
  ],
  [
    /^OpenAI operation is (.+)$/,
    ([, operation], subject) => any(subject, (node) => /\.openAi$/i.test(node.type) && operates(node, operation ?? '')),
  ],
  [
    /^(.+?) says (.+)$/,
    ([, label, text], subject) =>
      has(label ?? '', subject, (node) => says(node, JSON.stringify(text ?? '').slice(1, -1))),
  ],
  [
    /^(.+?)(?: text)? reads (.+)$/,
    ([, label, words], subject) => has(label ?? '', subject, (node) => reads(node, ...(words ?? '').split(' or '))),
  ],
];
