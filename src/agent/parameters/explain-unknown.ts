import type { DisplayRules, NodeDescription, NodeProperty } from '../../n8n/catalog/node-description.ts';
import type { NodeState } from '../../n8n/nodes/node-state.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';
import { nearest } from '../text/nearest.ts';
import { fitsVersion } from './fits-version.ts';
import { isNodeSetting } from './node-settings.ts';
import { isPanelOnly } from './panel-only.ts';
import { sayValue } from './say-value.ts';

const MOST_NAMES = 30;

/** Why a node has no parameter of this name as it is set, and what would have worked. */
export function explainUnknown(description: NodeDescription, node: NodeState, name: string): string {
  if (isNodeSetting(name)) return 'is a setting of the node and no parameter: use set_node_settings';
  const names = visibleNames(description, node);
  const inside = nestedPaths(description, node, name);
  if (inside.length > 0) return `stands inside another parameter: set ${inside.join(' or ')}`;
  const near = nearest(name, names);
  const declared = description.properties.filter((property) => property.name === name && !isPanelOnly(property));
  const hidden = declared.filter(({ displayOptions }) =>
    fitsVersion(displayOptions, { typeVersion: node.typeVersion, type: description.name }),
  );
  if (hidden.length > 0)
    return `is not available as the node is set: ${conditions(hidden)}. What it has now: ${list(names)}`;
  const offer = near.length > 0 && names.length > 8 ? `near names: ${near.join(', ')}` : `the names are ${list(names)}`;
  return declared.length > 0
    ? `belongs to other versions of this node, not to ${node.typeVersion}; ${offer}`
    : `is no parameter of this node; ${offer}`;
}

/** Where a name is that a visible collection holds: `additionalFields.dealName`, `rule.interval[0].field`. */
function nestedPaths(description: NodeDescription, node: NodeState, name: string): readonly string[] {
  const declared = description.properties.some((property) => property.name === name && !isPanelOnly(property));
  if (declared) return [];
  const visible = visibleProperties(description, node).filter(({ depth }) => depth === 0);
  const paths = visible.flatMap(({ property: { name: top, type, options = [], typeOptions } }) => {
    if (type === 'collection') return options.filter((option) => option.name === name).map(() => `${top}.${name}`);
    if (type !== 'fixedCollection') return [];
    const item = typeOptions?.multipleValues === true ? '[0]' : '';
    return options
      .filter(({ values = [] }) => values.some((value) => value.name === name))
      .map((group) => `${top}.${group.name}${item}.${name}`);
  });
  return [...new Set(paths)].slice(0, 3);
}

const list = (names: readonly string[]): string =>
  names.slice(0, MOST_NAMES).join(', ') || 'none: it has no parameters';

function visibleNames(description: NodeDescription, node: NodeState): readonly string[] {
  const names = visibleProperties(description, node).flatMap(({ property, depth }) =>
    depth === 0 && !isPanelOnly(property) ? [property.name] : [],
  );
  return [...new Set(names)];
}

/** What the rules ask of other parameters, as words; of the version nothing is said. */
function conditions(properties: readonly NodeProperty[]): string {
  const ways = properties.map(({ displayOptions }) => {
    const parts = [...rules(displayOptions?.show, ''), ...rules(displayOptions?.hide, 'not ')];
    return parts.join(' and ') || 'another state';
  });
  return `it needs ${[...new Set(ways)].slice(0, 4).join(', or ')}`;
}

function rules(all: DisplayRules | undefined, not: string): readonly string[] {
  return Object.entries(all ?? {})
    .filter(([key]) => !key.startsWith('@'))
    .map(([key, values]) => `${key.replace(/^\//, '')} ${not}${values.slice(0, 6).map(sayValue).join(' or ')}`);
}
