import { describe, expect, it } from 'vitest';
import { deedAfterEvent } from '../../../src/planner/reading/deed-after-event.ts';

describe('deedAfterEvent', () => {
  it.each([
    ['when a form is submitted save it in google sheets', 'save it in google sheets'],
    ['whenever a new lead comes in notify the team', 'notify the team'],
    ['when a wordpress post is published share it', 'share it'],
    ['if an order is over 500 dollars notify telegram', 'notify telegram'],
  ])('%s: %s', (clause, deed) => {
    expect(clause.slice(deedAfterEvent(clause))).toBe(deed);
  });

  it.each([
    'when a new post is published',
    'when i send a message in slack',
    'when a customer is added to the store',
    'if it is paid send a mail',
    'every day send a mail',
  ])('finds none in "%s"', (clause) => {
    expect(deedAfterEvent(clause)).toBeUndefined();
  });
});
