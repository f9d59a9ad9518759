import type { JsonObject } from '../../document/workflow-json.ts';

/** A node of the plainest workflow of a kind, with the parameters that decide what it does. */
export interface GuideNode {
  readonly name: string;
  readonly type: string;
  readonly parameters?: JsonObject;
  /** What it is there for, where its name doesn't say it. */
  readonly role?: string;
}

/** A wire as connect_nodes takes it: a branch by its name, the type where it is no main wire. */
export interface GuideWire {
  readonly from: string;
  readonly to: string;
  readonly branch?: string;
  readonly as?: string;
}

/**
 * How one kind of automation is built, for a model that fetches it on demand. Nodes and wires are a workflow that holds
 * in the catalog; what stands in backquotes in a sentence is a parameter, a value or a type that they have. A test
 * builds it all.
 */
export interface Guide {
  /** What get_guide knows it by. */
  readonly name: string;
  /** When to read it: a line of the system prompt. */
  readonly when: string;
  /** Types that call for it: a search that finds one of them first points to it. */
  readonly about: readonly string[];
  readonly nodes: readonly GuideNode[];
  readonly wires: readonly GuideWire[];
  /** Which parameters decide what happens, and which other nodes do the same elsewhere. */
  readonly decides: readonly string[];
  readonly mistakes: readonly string[];
  /** What the person counts on beyond nodes and wires. */
  readonly owes: readonly string[];
}

export const BASE = 'n8n-nodes-base.';
export const AI = '@n8n/n8n-nodes-langchain.';
