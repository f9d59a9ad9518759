import { describe, expect, it } from 'vitest';
import { readPrompt } from '../../../src/planner/reading/prompt.ts';

const said = (text: string): readonly string[] => readPrompt(text).quotes.map(({ value }) => value);

describe('texts without quotes', () => {
  it.each([
    ['post hi to Slack #general', 'hi'],
    ['send me a Telegram message saying remember the timesheet', 'remember the timesheet'],
    ['post a message to Discord that says good morning everyone', 'good morning everyone'],
    ['send a mail with the text see you there to team@example.com', 'see you there'],
    ['when a mail arrives in Gmail, reply we will call back', 'we will call back'],
    ['write to Slack saying done and add a row to Google Sheets', 'done'],
  ])('%s: %s', (text, words) => {
    expect(said(text)).toEqual([words]);
  });

  it.each([
    'post it in Slack saying who created it',
    'send a mail with the text of the article',
    'send a thank you mail with Gmail',
    'post the orders to Slack',
    'a Discord message is sent each time a page is updated',
  ])('%s: none', (text) => {
    expect(said(text)).toEqual([]);
  });

  it('keeps to the quotes where there are any', () => {
    expect(said('send a message saying "hello there" to Slack')).toEqual(['hello there']);
  });
});
