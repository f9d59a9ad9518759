/** A call that adds a node which does nothing: the shortest build there is. */
export function addNoOp(name: string) {
  const input = { nodeType: 'n8n-nodes-base.noOp', name, connectionParametersReasoning: 'x', connectionParameters: {} };
  return { name: 'add_nodes', input };
}
