import type { Prompt } from '../reading/prompt.ts';

/** One way of several that the prompt lists. */
export interface Case {
  readonly label: string;
  readonly value: string;
  readonly start: number;
  /** Everything that no other case takes. */
  readonly rest?: boolean;
  readonly begins?: boolean;
  readonly range?: readonly [number, number];
  /** The field that is looked at, by meaning or name. */
  readonly field?: string;
}

const REST =
  /\b(?:everything else|anything else|all others?|any other|the rest|others?(?= (?:go|goes|are))|otherwise|alles andere|tout le reste)\b/g;

/** The cases of a prompt, in its order; none if it lists fewer than two. */
export function readCases(
  prompt: Prompt,
  options: readonly { readonly field: string; readonly values: readonly string[] }[],
): readonly Case[] {
  const named = [...commands(prompt), ...ranges(prompt), ...ofOptions(prompt, options)];
  const cases = named.length > 0 ? named : labels(prompt);
  if (cases.length < 2) return [];
  const rest = [...prompt.words.matchAll(REST)].map(
    (match): Case => ({ label: 'else', value: '', start: match.index, rest: true }),
  );
  return [...cases, ...rest.slice(0, 1)].sort((a, b) => a.start - b.start);
}

/** "Charge succeeded goes to …, charge failed goes to …": each is named by what arrives. */
function labels(prompt: Prompt): readonly Case[] {
  const found = [
    ...prompt.words.matchAll(
      /(?<=^|[,:;.] |\band )(?:the )?([a-z]+(?: [a-z]+){0,2}) (?:goes|go|are sent|is sent) to\b/g,
    ),
  ].filter(
    ([, label]) =>
      !/\b(?:everything|anything|rest|others?|it|they|each|every|all|which|that|answers?|results?)\b/.test(label ?? ''),
  );
  return found.map((match): Case => ({ label: match[1] ?? '', value: match[1] ?? '', start: match.index }));
}

/** `"/price bitcoin" answers …`: what a bot is told. */
function commands(prompt: Prompt): readonly Case[] {
  return prompt.quotes.flatMap(({ value, start }): Case[] => {
    const command = /^\/(\w+)/.exec(value)?.[1];
    return command === undefined ? [] : [{ label: command, value: `/${command}`, start, begins: true }];
  });
}

/** "0-6 …, 7-8 …, 9-10 …". */
function ranges(prompt: Prompt): readonly Case[] {
  const field = /\b(?:nps )?(score|rating|grade|points|amount|age)\b/.exec(prompt.words)?.[1] ?? 'score';
  return [...prompt.words.matchAll(/(?<![\d:.-])(\d{1,3})\s*(?:-|–|to)\s*(\d{1,3})(?![\d:.-])(?=\s+[a-z])/g)].flatMap(
    (match): Case[] => {
      const range: [number, number] = [Number(match[1]), Number(match[2])];
      return range[0] < range[1]
        ? [{ label: `${range[0]} to ${range[1]}`, value: '', start: match.index, range, field }]
        : [];
    },
  );
}

/** The choices of a form's dropdown, where each is said again with what happens to it. */
function ofOptions(
  prompt: Prompt,
  options: readonly { readonly field: string; readonly values: readonly string[] }[],
): readonly Case[] {
  return options.flatMap(({ field, values }) =>
    values.flatMap((value): Case[] => {
      const place = prompt.text.search(
        new RegExp(
          `(?<=^|[.,;:] )${value.replaceAll(/[^\p{L}\d ]/gu, '.')}(?= (?:goes|go|is|are|to|should|->|:)|:)`,
          'u',
        ),
      );
      return place < 0 ? [] : [{ label: value, value, start: place, field: field.toLowerCase() }];
    }),
  );
}
