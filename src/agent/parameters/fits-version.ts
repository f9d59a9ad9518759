import type { DisplayOptions, DisplayRules } from '../../n8n/catalog/node-description.ts';
import { isDisplayed } from '../../n8n/nodes/is-displayed.ts';

export interface NodeScope {
  readonly typeVersion: number;
  readonly type: string;
  /** Values of the node's own parameters; left out, rules on them are not looked at. */
  readonly root?: Readonly<Record<string, unknown>>;
}

/**
 * True unless the rules say that this version of the node, or a node with these parameters at its root, does not have
 * it. Rules on values beside it are not looked at.
 */
export function fitsVersion(options: DisplayOptions | undefined, { typeVersion, type, root }: NodeScope): boolean {
  const counts = (key: string): boolean => key === '@version' || (root !== undefined && key.startsWith('/'));
  const pick = (rules: DisplayRules = {}): DisplayRules =>
    Object.fromEntries(Object.entries(rules).filter(([key]) => counts(key)));
  const rules = { show: pick(options?.show), hide: pick(options?.hide) };
  return isDisplayed(rules, { level: {}, root: root ?? {}, typeVersion, type });
}
