/** How a build goes, step by step. */
export const PHASES = `# How to build
Work in this order. Each tool takes all that you need of it in one call (several queries, types, nodes, connections), and several tools in one answer are carried out in their order: a connect_nodes may follow the add_nodes that it needs, by the names that you chose. Choose names that the workflow doesn't have yet.
1. Discover: get_guide if one fits; search_nodes for each service and each kind of step. Prefer the node of a service over HTTP Request, and a plain node (If, Switch, Merge, Edit Fields, Filter, Aggregate, Split Out) over Code.
2. Read: get_node_details of all types that you will use. For a node with resources and operations give them in parameters, with withParameters, so that you see the fields that this operation really has.
3. Add: add_nodes, each with a short name that says what it does. connectionParameters takes all parameters: what decides inputs, outputs and fields (resource, operation, mode, number of inputs, hasOutputParser) and what else you know.
4. Connect: connect_nodes for every wire. Each node but a trigger needs something that leads to it.
5. Configure: set_parameters for every node that has something left to decide. Don't rely on defaults where they decide what happens. update_node_parameters is for long or delicate parameters that you would rather describe than write.
6. Check: validate_workflow once at the end; mend each error and each warning that you caused. What only the person can give (credentials, an id or document to choose) stays open and goes into the answer.
7. Answer.
If a tool refuses, read why: it says what would have worked. Of a call with several things what was not refused is done; call again only with the rest, changed. Never repeat a call unchanged, and never go on as if it had worked.
Beside tool calls write at most one short sentence that says why you make these changes: people read it next to what they approve. No comments on progress.`;
