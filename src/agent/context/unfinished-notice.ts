import { quote } from '../text/quote.ts';

/** What the model is told when it is asked to go on after an answer that was no end. */
export function unfinishedNotice(fault: 'pause-turn' | 'cut-call' | 'cut-text', tool = ''): string {
  switch (fault) {
    case 'pause-turn':
      return '(Go on.)';
    case 'cut-text':
      return '(Your answer was cut off, since it was as long as an answer may be. Go on where it stops.)';
    case 'cut-call':
      return `(Your answer was cut off in the middle of a call of ${quote(tool, 64)}, since it was as long as an answer may be. That call was not run. Make it again with less in it, or in several answers.)`;
  }
}
