import { BASE, type Guide } from './guide.ts';

export const scraping: Guide = {
  name: 'scraping',
  when: 'something is read from web pages, feeds or searches',
  about: [`${BASE}html`, `${BASE}rssFeedRead`],
  nodes: [
    {
      name: 'Every Morning',
      type: `${BASE}scheduleTrigger`,
      parameters: { rule: { interval: [{ field: 'days', daysInterval: 1, triggerAtHour: 7, triggerAtMinute: 0 }] } },
    },
    {
      name: 'Get Page',
      type: `${BASE}httpRequest`,
      parameters: {
        url: 'https://example.com/offers',
        options: { response: { response: { responseFormat: 'text' } } },
      },
    },
    {
      name: 'Offers',
      type: `${BASE}html`,
      parameters: {
        operation: 'extractHtmlContent',
        dataPropertyName: 'data',
        extractionValues: {
          values: [
            { key: 'title', cssSelector: '.offer h2', returnArray: true },
            { key: 'link', cssSelector: '.offer a', returnValue: 'attribute', attribute: 'href', returnArray: true },
          ],
        },
      },
    },
    { name: 'Each Offer', type: `${BASE}splitOut`, parameters: { fieldToSplitOut: 'title, link' } },
  ],
  wires: [
    { from: 'Every Morning', to: 'Get Page' },
    { from: 'Get Page', to: 'Offers' },
    { from: 'Offers', to: 'Each Offer' },
  ],
  decides: [
    '`responseFormat` `text` puts the page in data, which `dataPropertyName` names.',
    '`returnArray` true for all that match; false for the first.',
    'A feed: `n8n-nodes-base.rssFeedRead`, or its trigger; an API: HTTP Request and no HTML. Prefer both to a page.',
    'Text for a model rather than fields: `n8n-nodes-base.markdown` makes a page short.',
  ],
  mistakes: [
    'fetch in a Code node: it has no network.',
    'Pages that a script fills in the browser: the answer of HTTP Request is empty there; a service that renders is needed, say so.',
    'Selectors made up: say that they are assumed and have to be checked against the page.',
  ],
  owes: [
    'Only new things go on, if it runs again and again (guide sync-dedupe).',
    'A pause between many pages (guide rate-limits), and what the site allows.',
    'What happens when the page has changed and nothing is found.',
  ],
};
