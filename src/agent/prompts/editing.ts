/** How an existing workflow is changed. */
export const EDITING = `# Changing what is there
- Look first: the overview in the message shows the workflow as it stands; get_workflow shows more (around a node, with its parameters), get_node_parameter one value whole. Names in it are exact, character by character.
- Make the smallest change that does it. Use rename_node and set_parameters on the node that is there; don't remove a node in order to add it again. For another type: remove_node, add_nodes under the same name, connect_nodes, in one answer.
- A node put between two others: add it, remove the old wire, connect both new ones. After it, $json is what the new node puts out: point expressions behind it at the node that has the data, by $('Name').item.json.field.
- Ask for what is missing only if you can't go on in a sensible way; else take the plain reading and say which one you took.`;
