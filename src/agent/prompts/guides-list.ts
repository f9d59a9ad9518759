import { GUIDES } from '../guides/registry.ts';

/** Which guides there are; their texts are fetched when they are needed. */
export const GUIDES_LIST = [
  '# Guides',
  'For get_guide. Before you build something new, read those that fit, at most five in one call; for a small change none.',
  ...GUIDES.map(({ name, when }) => `- ${name}: ${when}`),
].join('\n');
