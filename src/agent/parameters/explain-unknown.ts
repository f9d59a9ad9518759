import type { NodeDescription, NodeProperty } from '../../n8n/catalog/node-description.ts';
import type { NodeState } from '../../n8n/nodes/node-state.ts';
import { visibleProperties } from '../../n8n/nodes/visible-properties.ts';
import { nearest } from '../text/nearest.ts';
import { isNodeSetting } from './node-settings.ts';
import { isPanelOnly } from './panel-only.ts';
import { sayValue } from './say-value.ts';

const MOST_NAMES = 30;

/** Why a node has no parameter of this name as it is set, and what would have worked. */
export function explainUnknown(description: NodeDescription, node: NodeState, name: string): string {
  if (isNodeSetting(name)) return 'is a setting of the node and no parameter: use set_node_settings';
  const names = visibleNames(description, node);
  const near = nearest(name, names);
  const offer =
    near.length > 0 && names.length > 8
      ? `near names: ${near.join(', ')}`
      : `the names are ${names.slice(0, MOST_NAMES).join(', ')}`;
  const hidden = description.properties.filter((property) => property.name === name);
  if (hidden.length === 0) return `is no parameter of this node; ${offer}`;
  return `is not available as the node is set: ${conditions(hidden)}. What it has now: ${names.slice(0, MOST_NAMES).join(', ')}`;
}

function visibleNames(description: NodeDescription, node: NodeState): readonly string[] {
  const names = visibleProperties(description, node).flatMap(({ property, depth }) =>
    depth === 0 && !isPanelOnly(property) ? [property.name] : [],
  );
  return [...new Set(names)];
}

function conditions(properties: readonly NodeProperty[]): string {
  const ways = properties.slice(0, 4).map(({ displayOptions }) => {
    const show = Object.entries(displayOptions?.show ?? {}).map(
      ([key, values]) => `${said(key)} ${values.slice(0, 6).map(sayValue).join(' or ')}`,
    );
    const hide = Object.entries(displayOptions?.hide ?? {}).map(
      ([key, values]) => `${said(key)} not ${values.slice(0, 6).map(sayValue).join(' or ')}`,
    );
    return [...show, ...hide].join(' and ') || 'another state';
  });
  return `it needs ${ways.join(', or ')}`;
}

const said = (key: string): string => (key === '@version' ? 'version' : key.replace(/^\//, ''));
