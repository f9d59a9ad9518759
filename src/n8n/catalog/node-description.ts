/** A value or a condition on it, as displayOptions list them. */
export type DisplayCondition = string | number | boolean | null | { readonly _cnd: Readonly<Record<string, unknown>> };
export type DisplayRules = Readonly<Record<string, readonly DisplayCondition[]>>;

export interface DisplayOptions {
  readonly show?: DisplayRules;
  readonly hide?: DisplayRules;
}

/** One parameter of a node type, or one option or collection of it (n8n's INodeProperties, as far as Pawl reads it). */
export interface NodeProperty {
  readonly displayName: string;
  readonly name: string;
  readonly type: string;
  readonly default?: unknown;
  readonly description?: string;
  readonly placeholder?: string;
  readonly hint?: string;
  /** What the catalog tells builders that are models; its form is not n8n's promise. */
  readonly builderHint?: unknown;
  readonly required?: boolean;
  /** An expression can not stand here. */
  readonly noDataExpression?: boolean;
  /** The kind of value that n8n insists on before it runs or publishes. */
  readonly validateType?: string;
  readonly displayOptions?: DisplayOptions;
  readonly options?: readonly NodePropertyOption[];
  readonly modes?: readonly {
    readonly name: string;
    readonly displayName?: string;
    readonly type?: string;
    readonly placeholder?: string;
  }[];
  readonly typeOptions?: Readonly<Record<string, unknown>>;
}

/** An item of `options`: a choice (`value`), a nested property (`type`) or a group of a fixedCollection (`values`). */
export interface NodePropertyOption {
  readonly name: string;
  readonly displayName?: string;
  readonly value?: string | number | boolean;
  readonly description?: string;
  readonly action?: string;
  readonly type?: string;
  readonly default?: unknown;
  readonly required?: boolean;
  readonly values?: readonly NodeProperty[];
  readonly displayOptions?: DisplayOptions;
  readonly options?: readonly NodePropertyOption[];
  readonly typeOptions?: Readonly<Record<string, unknown>>;
}

/** An input or output as the catalog declares it: a type alone, or with its rules. */
export type DeclaredSlot =
  | string
  | {
      readonly type: string;
      readonly displayName?: string;
      readonly required?: boolean;
      readonly maxConnections?: number;
      readonly filter?: { readonly nodes?: readonly string[]; readonly excludedNodes?: readonly string[] };
    };

export interface NodeCredential {
  readonly name: string;
  readonly required?: boolean;
  readonly displayOptions?: DisplayOptions;
}

/** One entry of n8n's catalog: an implementation of a node type, for one or several versions. `name` is the full type. */
export interface NodeDescription {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly version: number | readonly number[];
  readonly defaultVersion?: number;
  readonly group: readonly string[];
  readonly defaults?: { readonly name?: string };
  /** Declared slots, or an expression that yields them. */
  readonly inputs: readonly DeclaredSlot[] | string;
  readonly outputs: readonly DeclaredSlot[] | string;
  readonly outputNames?: readonly string[] | string;
  readonly inputNames?: readonly string[] | string;
  readonly requiredInputs?: unknown;
  readonly properties: readonly NodeProperty[];
  readonly credentials?: readonly NodeCredential[];
  readonly webhooks?: readonly Readonly<Record<string, unknown>>[];
  readonly polling?: boolean;
  readonly hidden?: boolean;
  readonly usableAsTool?: unknown;
  readonly maxNodes?: number;
  readonly subtitle?: string;
  /** As a property's. */
  readonly builderHint?: unknown;
  readonly codex?: {
    readonly categories?: readonly string[];
    readonly alias?: readonly string[];
    readonly subcategories?: unknown;
  };
}
