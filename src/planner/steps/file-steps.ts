import type { JsonObject } from '../../document/workflow-json.ts';
import { quotedText } from '../apps/message-text.ts';
import { type StepContext, spansIn } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import { PASSES, UNKNOWN } from '../flow/output.ts';

const BASE = 'n8n-nodes-base.';
type Step = (flow: Flow, context: StepContext) => void;

/** A file on the disk of the server. */
export const disk: Step = (flow, context) => {
  const path = spansIn(context, context.prompt.paths)[0]?.value ?? quotedText(context)?.replace(/^\//, '');
  const reads = /\b(?:read|load|open|take|get)\b/.test(
    context.words.slice(0, context.words.search(/\b(?:disk|system|drive|local)\b/)),
  );
  if (path === undefined) context.leaveOpen('Read/Write Files from Disk: the path of the file');
  const file = context.upstream.file ?? 'data';
  flow.append(
    {
      type: `${BASE}readWriteFile`,
      parameters: reads
        ? { operation: 'read', fileSelector: path === undefined ? '' : `/${path}`, options: {} }
        : { operation: 'write', fileName: path === undefined ? '' : `/${path}`, dataPropertyName: file, options: {} },
    },
    reads ? { ...UNKNOWN, file: 'data', noun: 'file' } : PASSES,
  );
};

/** Archives, packed or opened. */
export const compress: Step = (flow, context) => {
  const opens = /\b(?:unzip|decompress|extract the zip)\b/.test(context.words);
  const file = context.upstream.file ?? 'data';
  const parameters: JsonObject = opens
    ? { operation: 'decompress', binaryPropertyName: file, outputPrefix: 'file_' }
    : {
        operation: 'compress',
        binaryPropertyName: file,
        outputFormat: /\bgzip\b/.test(context.words) ? 'gzip' : 'zip',
        fileName: 'files.zip',
        binaryPropertyOutput: 'data',
      };
  flow.append({ type: `${BASE}compression`, parameters }, { ...PASSES, file: opens ? 'file_0' : 'data' });
};

/** XML and JSON, one into the other. */
export const xml: Step = (flow, context) => {
  const toXml = /\b(?:to|as|into) xml\b/.test(context.words);
  flow.append(
    {
      type: `${BASE}xml`,
      parameters: { mode: toXml ? 'jsonToxml' : 'xmlToJson', dataPropertyName: 'data', options: {} },
    },
    { ...UNKNOWN, ...(toXml ? { fields: { text: 'data' }, about: ['text'] } : {}) },
  );
};
