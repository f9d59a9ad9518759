import { describe, expect, it } from 'vitest';
import { missingEquals } from '../../../src/n8n/expressions/missing-equals.ts';

describe('a text that lacks its equals sign', () => {
  it.each([
    ['{{ $json.a }}', '={{ $json.a }}'],
    ["Hello {{ $('Hook').item.json.name }}!", "=Hello {{ $('Hook').item.json.name }}!"],
    ['$json.body.email', '={{ $json.body.email }}'],
    ['$now', '={{ $now }}'],
    ["$('Hook').first().json.id", "={{ $('Hook').first().json.id }}"],
    ['$json["first name"]', '={{ $json["first name"] }}'],
    ['$json.items[0]', '={{ $json.items[0] }}'],
    ['{{ new Date().toISOString() }}', '={{ new Date().toISOString() }}'],
    ['id-{{ Math.random() }}', '=id-{{ Math.random() }}'],
    ['{{ DateTime.now().toISO() }}', '={{ DateTime.now().toISO() }}'],
  ])('offers the expression for %s', (text, meant) => {
    expect(missingEquals(text)).toBe(meant);
  });

  it.each([
    ['={{ $json.a }}'],
    ['cost is $json per seat'],
    ['$5 for each'],
    ['$jsonp'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text that is looked at
    ['Dear {{name}}, you owe ${{amount}}'],
    ['{{#each rows}}{{this}}{{/each}}'],
    ['$HOME/bin'],
    ['{{ Math }}'],
    ['Math.random()'],
    ['{{ my.Date.now() }}'],
    ['$now we go'],
    ['$binary'],
    [''],
  ])('leaves %s alone', (text) => {
    expect(missingEquals(text)).toBeUndefined();
  });
});
