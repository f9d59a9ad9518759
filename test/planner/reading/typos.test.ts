import { describe, expect, it } from 'vitest';
import { mendTypos } from '../../../src/planner/reading/typos.ts';

describe('mendTypos', () => {
  it.each([
    ['evry munday in slak', 'every monday in slack'],
    ['Telegarm and Gmial', 'Telegram and Gmail'],
    ['webhok POST', 'webhook POST'],
  ])('%s: %s', (text, mended) => {
    expect(mendTypos(text)).toBe(mended);
  });

  it.each([
    'if that clause is ever true',
    'the form from Bob',
    '"slak" stays',
    'slak.example.com',
    '#slak',
    'emails and sheets',
  ])('leaves %s as it is', (text) => {
    expect(mendTypos(text)).toBe(text);
  });
});
