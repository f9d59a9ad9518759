import { describe, expect, it } from 'vitest';
import { readPrompt } from '../../../src/planner/reading/prompt.ts';
import { readFields } from '../../../src/planner/triggers/form-fields.ts';

const labels = (text: string): readonly string[] => readFields(readPrompt(text)).map(({ label }) => label);

describe('readFields', () => {
  it.each([
    ['When a form with name and amount is submitted, post it to Slack', ['Name', 'Amount']],
    ['form asking for email and feedback; every answer goes to Notion', ['Email', 'Feedback']],
    ['Form: first name, last name and company -> Salesforce', ['First name', 'Last name', 'Company']],
    ['a form with a start date, an end date and a reason', ['Start date', 'End date', 'Reason']],
    ['a form', ['Name', 'Email']],
  ])('%s', (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });

  it.each([
    'Form (name, priority dropdown with low, high).',
    'Form with name and a dropdown priority (low, high).',
    'Form: name, priority (low, high)',
  ])('reads the choices of %s', (text) => {
    expect(readFields(readPrompt(text))).toContainEqual({
      label: 'Priority',
      type: 'dropdown',
      options: ['low', 'high'],
    });
  });

  it('takes a file of the form as its field, and not one that a later step uploads', () => {
    expect(readFields(readPrompt('Form with a CV upload, mail it to me')).map(({ type }) => type)).toContain('file');
    expect(readFields(readPrompt('Form with name, upload a csv of all to S3')).map(({ type }) => type)).not.toContain(
      'file',
    );
  });
});
