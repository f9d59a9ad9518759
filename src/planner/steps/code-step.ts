export interface MadeCode {
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** False if the prompt says nothing from which code can be written. */
  readonly known: boolean;
}

/** JavaScript for the few things that are said in a sentence; everything else is passed on as it came. */
export function codeFor(words: string): MadeCode {
  const range = /\brandom (?:number|integer|value)[^.;]{0,20}?(\d+)\s*(?:and|to|-|–)\s*(\d+)/.exec(words);
  if (range || /\brandom (?:number|integer)\b/.test(words)) {
    const from = Number(range?.[1] ?? 1);
    const to = Number(range?.[2] ?? 100);
    const size = Math.max(1, to - from + 1);
    return {
      code: `return [{ json: { number: Math.floor(Math.random() * ${size}) + ${from} } }];`,
      fields: { number: 'number' },
      known: true,
    };
  }
  if (/\brandom (?:password|string)\b/.test(words)) {
    const length = Number(/\b(\d{1,3}) (?:characters|letters|chars|signs)\b/.exec(words)?.[1] ?? 16);
    return {
      code: `const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';\nlet text = '';\nfor (let index = 0; index < ${length}; index += 1) text += letters[Math.floor(Math.random() * letters.length)];\nreturn [{ json: { text } }];`,
      fields: { text: 'text' },
      known: true,
    };
  }
  return { code: 'return $input.all();', fields: {}, known: false };
}
