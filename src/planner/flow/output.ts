/** What the items that a node puts out hold, as far as it is known. */
export interface Output {
  /** Meanings to paths under `$json`: `title` to `issue.fields.summary`. A path may begin with a bracket. */
  readonly fields: Readonly<Record<string, string>>;
  /** The meanings that say in short what an item is about. */
  readonly about: readonly string[];
  /** Whatever the prompt names may be a field too: rows of tables, answers of APIs. */
  readonly open?: boolean;
  /** The name of a file that the items carry. */
  readonly file?: string;
  /** Many items at once: a list that was read, not one event. */
  readonly many?: boolean;
  /** Items of the node before, unchanged. */
  readonly passes?: boolean;
  /** How the items are called in a sentence: "Jira issue". */
  readonly noun?: string;
  /** Where fields that the prompt names stand: `body` of a request. */
  readonly within?: string;
  /** Goes before the fields in a message, in place of the noun. */
  readonly lead?: string;
}

export const UNKNOWN: Output = { fields: {}, about: [], open: true };
export const PASSES: Output = { fields: {}, about: [], passes: true };

/** Fields that are called as they mean. */
export function fieldsNamed(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, name]));
}
