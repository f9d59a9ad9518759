import type { DisplayOptions, DisplayRules } from '../../n8n/catalog/node-description.ts';
import { isDisplayed } from '../../n8n/nodes/is-displayed.ts';

/** True unless the rules say that this version of the node does not have it. Other rules are not looked at. */
export function fitsVersion(options: DisplayOptions | undefined, typeVersion: number, type: string): boolean {
  const rules = { ...versionRule('show', options?.show), ...versionRule('hide', options?.hide) };
  return isDisplayed(rules, { level: {}, root: {}, typeVersion, type });
}

function versionRule(side: 'show' | 'hide', rules: DisplayRules | undefined): DisplayOptions {
  const versions = rules?.['@version'];
  return versions === undefined ? {} : { [side]: { '@version': versions } };
}
