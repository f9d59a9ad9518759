import { AI, BASE, type Guide } from './guide.ts';

export const documentExtraction: Guide = {
  name: 'document-extraction',
  when: 'fields are read out of files: PDF, invoices, CSV, spreadsheets, scans',
  about: [`${BASE}extractFromFile`],
  nodes: [
    {
      name: 'New Invoice',
      type: `${BASE}googleDriveTrigger`,
      parameters: { triggerOn: 'specificFolder', event: 'fileCreated' },
    },
    {
      name: 'Download',
      type: `${BASE}googleDrive`,
      parameters: {
        resource: 'file',
        operation: 'download',
        fileId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
      },
    },
    {
      name: 'Read PDF',
      type: `${BASE}extractFromFile`,
      parameters: { operation: 'pdf', binaryPropertyName: 'data' },
    },
    {
      name: 'Invoice Fields',
      type: `${AI}informationExtractor`,
      parameters: {
        text: '={{ $json.text }}',
        schemaType: 'fromAttributes',
        attributes: {
          attributes: [
            { name: 'vendor', type: 'string', description: 'who sent it', required: true },
            { name: 'total', type: 'number', description: 'what is to be paid, without currency', required: true },
            { name: 'due', type: 'date', description: 'until when' },
          ],
        },
      },
    },
    { name: 'Model', type: `${AI}lmChatOpenAi` },
    {
      name: 'Write Row',
      type: `${BASE}googleSheets`,
      parameters: {
        resource: 'sheet',
        operation: 'append',
        sheetName: { __rl: true, mode: 'name', value: 'Invoices' },
        columns: {
          mappingMode: 'defineBelow',
          value: {
            Vendor: '={{ $json.output.vendor }}',
            Total: '={{ $json.output.total }}',
            File: "={{ $('New Invoice').item.json.webViewLink }}",
          },
          matchingColumns: [],
        },
      },
    },
  ],
  wires: [
    { from: 'New Invoice', to: 'Download' },
    { from: 'Download', to: 'Read PDF' },
    { from: 'Read PDF', to: 'Invoice Fields' },
    { from: 'Model', to: 'Invoice Fields', as: 'ai_languageModel' },
    { from: 'Invoice Fields', to: 'Write Row' },
  ],
  decides: [
    '`operation` of Extract from File is the format: `pdf`, `csv`, `xlsx`, `text`, `fromJson` … Tables (`csv`, `xlsx`) come out as one item a row and need no model.',
    '`binaryPropertyName` is the field that holds the file: data after a download, attachment_0 and so on for mails, the label for a form.',
    'A scan has no text in it: a model that sees pictures (`@n8n/n8n-nodes-langchain.agent` with `passthroughBinaryImages`), or a service for it.',
    'What is read stands in output: $json.output.total.',
  ],
  mistakes: [
    'A trigger or a list of files taken for their content.',
    'An agent asked for JSON, and Code that parses it: the extractor, or an output parser, does that.',
    'Text of several pages lost: `joinPages` puts them together.',
  ],
  owes: [
    "Fields from before the extractor are gone behind it: read them by $('New Invoice').item.json.",
    'What happens with a file that is of another kind, or that lacks a field that matters.',
    'Sheets and columns have to exist. `columns` can be set only once `sheetName` is: without a name from the person, leave both and say so.',
  ],
};
