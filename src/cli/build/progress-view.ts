import { styleText } from 'node:util';
import type { NumberedEvent } from '../../session/event.ts';
import { displayText } from '../drawing/display-text.ts';
import { describeEvent, type Tone } from './describe-event.ts';

const MARKS: Readonly<Record<Tone, string>> = {
  done: '✓',
  failed: '✗',
  asked: '›',
  said: '│',
  aside: ' ',
  important: '◆',
};
const STYLES: Readonly<Record<Tone, Parameters<typeof styleText>[0]>> = {
  done: 'green',
  failed: 'red',
  asked: 'cyan',
  said: 'bold',
  aside: 'dim',
  important: 'cyan',
};

/** Where progress is shown: lines that stay, and on a terminal one that is replaced by the next. */
export interface ProgressView {
  /** `tokens`: whether those that the model took are worth telling. */
  show(event: NumberedEvent, tokens: boolean): void;
  say(tone: Tone, text: string): void;
  /** Takes the line that is replaced away. */
  quiet(): void;
}

/** Shows a session's events on a stream, in words. Colours and the replaced line only where somebody looks at it live. */
export function createProgressView(stream: NodeJS.WriteStream): ProgressView {
  const live = stream.isTTY === true;
  let passing = false;

  function quiet(): void {
    if (passing) stream.write('\r\u001b[2K');
    passing = false;
  }

  function pass(text: string): void {
    if (!live) return;
    quiet();
    stream.write(styleText('dim', `  … ${text}`));
    passing = true;
  }

  function say(tone: Tone, text: string): void {
    quiet();
    const mark = live ? styleText(STYLES[tone], MARKS[tone]) : MARKS[tone];
    for (const line of text.split('\n'))
      stream.write(`${mark} ${live && tone === 'aside' ? styleText('dim', line) : line}\n`);
  }

  return {
    say,
    quiet,
    show(event, tokens) {
      if (event.type === 'message.started') pass('thinking');
      if (event.type === 'tool.started') pass(displayText(event.title, 100));
      const line = describeEvent(event, tokens);
      if (line) say(line.tone, line.text);
    },
  };
}
