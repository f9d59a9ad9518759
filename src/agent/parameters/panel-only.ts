const PANEL_ONLY = new Set(['notice', 'callout', 'button', 'curlImport']);

/** True for what n8n shows among the parameters but what holds no value. */
export function isPanelOnly({ type }: { readonly type?: string }): boolean {
  return type !== undefined && PANEL_ONLY.has(type);
}
