import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lexiconOf } from '../../../src/planner/reading/lexicon.ts';
import { findMentions } from '../../../src/planner/reading/mentions.ts';
import { namedBy } from '../../../src/planner/reading/named.ts';
import { readPrompt } from '../../../src/planner/reading/prompt.ts';
import { smallCatalog } from '../support/small-catalog.ts';

const apps = (text: string) => findMentions(readPrompt(text), lexiconOf(smallCatalog)).map(({ app }) => app.key);

describe('readPrompt', () => {
  it('takes values out of the words, each at its place', () => {
    const prompt = readPrompt(
      'Post "New order" from https://api.example.com/orders?x=1. to #sales, cc me@example.com at /hook',
    );
    expect(prompt.quotes.map(({ value }) => value)).toEqual(['New order']);
    expect(prompt.urls.map(({ value }) => value)).toEqual(['https://api.example.com/orders?x=1']);
    expect(prompt.channels.map(({ value }) => value)).toEqual(['sales']);
    expect(prompt.emails.map(({ value }) => value)).toEqual(['me@example.com']);
    expect(prompt.paths.map(({ value }) => value)).toEqual(['hook']);
    expect(prompt.words).not.toMatch(/order|example|sales/);
  });

  it('keeps the places of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const prompt = readPrompt(text);
        expect(prompt.words.length).toBe(prompt.text.length);
        for (const { start, end } of prompt.clauses) expect(start <= end && end <= prompt.text.length).toBe(true);
      }),
    );
  });
});

describe('findMentions', () => {
  it('finds apps by their names and by what people call them', () => {
    expect(apps('from the Google Sheet to ms teams and slack')).toEqual(['googleSheets', 'microsoftTeams', 'slack']);
  });

  it('leaves out days of the week, common words and names within values', () => {
    expect(apps('every monday put it in a box named "Slack"')).toEqual([]);
    expect(apps('save the file to Box')).toEqual(['box']);
    expect(apps('create an item on the monday board')).toEqual(['mondayCom']);
  });
});

describe('namedBy', () => {
  const named = (nouns: string, text: string) => namedBy(nouns, readPrompt(text), { start: 0, end: text.length });

  it.each([
    ['table', 'the table customers as CSV', 'customers'],
    ['table', 'table Answers', 'Answers'],
    ['folder', 'into the folder "my backups" please', 'my backups'],
    ['database', 'the "Ops log" database', 'Ops log'],
    ['project', 'in project: OPS', 'OPS'],
    ['table', 'put it in the table and tell me', undefined],
  ])('%s in "%s" is %s', (nouns, text, value) => {
    expect(named(nouns, text)).toBe(value);
  });
});
