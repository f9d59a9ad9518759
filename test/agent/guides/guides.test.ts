import { expect, test } from 'vitest';
import { GUIDES } from '../../../src/agent/guides/registry.ts';
import { systemPrompt } from '../../../src/agent/prompts/system-prompt.ts';
import { call, draftOf, refusal } from '../support/call.ts';
import { CORE } from '../support/catalog.ts';

const empty = draftOf([]);
const prompt = (mode: 'build' | 'direct' | 'plan' | 'ask') =>
  systemPrompt({ mode, catalogSummary: '' })
    .map(({ text }) => text)
    .join('\n');

test('at least fifteen kinds of automation have a guide, each of its own name', () => {
  expect(GUIDES.length).toBeGreaterThanOrEqual(15);
  expect(new Set(GUIDES.map(({ name }) => name)).size).toBe(GUIDES.length);
});

test('the prompts of those who build and plan list each guide in one line, and none of their texts', () => {
  for (const mode of ['build', 'direct', 'plan'] as const) {
    const lines = prompt(mode).split('\n');
    for (const { name, when } of GUIDES) expect(lines).toContain(`- ${name}: ${when}`);
  }
  expect(prompt('build')).not.toContain('Typical mistakes:');
  expect(prompt('ask')).not.toContain('webhook-api');
});

test('a guide is fetched with nodes, wires, what decides, mistakes and what is owed', () => {
  const { content, summary, title, operations } = call(empty, 'get_guide', { names: ['webhook-api', 'webhook-api'] });
  expect(content.split('\n').filter((line) => !line.startsWith('-'))).toEqual([
    '# webhook-api: something is called over HTTP and answers its caller',
    'An example that holds in this catalog; take its nodes and wires over as far as they fit the request.',
    'Nodes:',
    'Wires:',
    'What decides:',
    'Typical mistakes:',
    'What you owe beyond that:',
  ]);
  expect(content).toContain('- "Is It Complete?" → "Refuse" by sourceBranch "false"');
  expect([summary, title, operations]).toEqual(['Read webhook-api', 'Reading the guides webhook-api, webhook-api', []]);
});

test('five guides fit into one call', () => {
  const names = GUIDES.slice(0, 5).map(({ name }) => name);
  const { summary } = call(empty, 'get_guide', { names });
  expect(summary).toBe(`Read ${names.join(', ')}`);
  const six = GUIDES.slice(0, 6).map(({ name }) => name);
  expect(refusal(empty, 'get_guide', { names: six }).code).toBe('ToolInputInvalid');
});

test('an unknown guide is refused with those that are near, or with all', () => {
  const near = refusal(empty, 'get_guide', { names: ['chat-agents'] });
  expect([near.code, near.message]).toEqual([
    'ToolInputInvalid',
    expect.stringContaining('There is no guide "chat-agents"; near ones are chat-agent'),
  ]);
  expect(refusal(empty, 'get_guide', { names: ['zzzzzzzzzz'] }).message).toContain(
    `the guides are ${GUIDES.map(({ name }) => name).join(', ')}.`,
  );
});

test('a search that finds what a guide is about points to it', () => {
  const find = (query: string) => call(empty, 'search_nodes', { queries: [{ queryType: 'name', query }] }).content;
  expect(find('webhook')).toMatch(/\n\nGuides that may fit, for get_guide: webhook-api\.$/);
  expect(find('slack')).not.toContain('get_guide');
  expect(call(empty, 'get_node_details', { nodeName: `${CORE}webhook` }).content).not.toContain('get_guide');
});
