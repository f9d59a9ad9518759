import type { Json } from '../workflow-json.ts';

/** What reading can put right, by code, and what it then does. */
export const MENDINGS = {
  'connection-index-mended':
    'the input index of a wire was no whole number; it is 0, or the number that the text holds',
  'connection-list-bare': 'a node had a list instead of connection types; it is its main connections',
  'connection-list-flat': 'the wires of a type were not in lists per output; they are those of the first output',
  'connection-target-dropped': 'a wire led to nothing that could be read; it is left out',
  'connection-target-text': 'a wire was only the name of a node; it leads to its first input of the same type',
  'connection-type-missing': 'a wire had no input type; it is that of its output',
  'connections-missing': 'there were no connections; they are empty',
  'connections-unreadable': 'what a node sends was no object; it is left out',
  'name-not-text': 'the name of the workflow was no text; it is its text, or none',
  'node-id-doubled': 'another node had the same id; this one has a new one',
  'node-id-missing': 'a node had no id; it has one',
  'node-id-not-text': 'the id of a node was no text; it is its text',
  'node-name-doubled': 'another node had the same name; this one has a new one',
  'node-name-missing': 'a node had no name; it is called after its type',
  'parameters-not-object': 'the parameters of a node were an empty list or null; they are an empty object',
  'pin-data-not-object': 'pinData was no object; it is empty',
  'position-missing': 'a node had no position; it is placed below the others',
  'position-unreadable': 'the position of a node was not two numbers; it is read as well as it could be',
  'settings-not-object': 'settings was no object; it is what the text held, or empty',
  'text-mended': 'a text held half of a surrogate pair; the sign U+FFFD stands there',
  'type-version-missing': 'a node had no typeVersion; it is 1',
  'type-version-text': 'the typeVersion of a node was text; it is the number',
  'type-version-unreadable': 'the typeVersion of a node was no number above 0; it is 1',
  'wrapper-removed': 'the workflow lay within something else; only the workflow is kept',
} as const;

export type MendingCode = keyof typeof MENDINGS;

/**
 * One thing that reading put right. `path` is a JSON Pointer from the node if one is named (by the name that it ends up
 * with), else from the workflow. `before` and `after` are left out where there was or is nothing.
 */
export interface Mending {
  readonly code: MendingCode;
  readonly node?: string;
  readonly path?: string;
  readonly message: string;
  readonly before?: Json;
  readonly after?: Json;
}

/** `where` and the code's meaning make the message. */
export function mending(
  code: MendingCode,
  where: { node?: string; path?: string },
  values: { before?: unknown; after?: unknown } = {},
): Mending {
  const place = where.node === undefined ? 'The workflow' : `Node ${JSON.stringify(where.node)}`;
  const { before, after } = values;
  return {
    code,
    ...where,
    message: `${place}: ${MENDINGS[code]}.`,
    ...(before === undefined ? {} : { before: before as Json }),
    ...(after === undefined ? {} : { after: after as Json }),
  };
}
