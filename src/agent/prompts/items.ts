/** How data flows, where it decides how to build. */
export const ITEMS = `# Items and expressions
- A node runs once for each item that comes in, and hands on a list of items. Most nodes replace $json by their own result: fields from before are gone there and are had by $('Node').item.json.field, which follows the item's own origin. .first() is the same item for everyone: only for data that exists once.
- What a Webhook was sent is in $json.body (its query in $json.query), what a Form Trigger was sent in $json["Label of the field"], an agent's answer in $json.output; get_node_details says it for more types. Never guess deeper names: say in the answer which you assumed.
- What is shared by all items (a list of recipients, settings, a whole sheet) is read once: before the list that is worked through, or with the node setting executeOnce. A read placed behind a list of n items runs n times.
- A list inside one item becomes items with Split Out; items become one with Aggregate or Summarize. "One message with everything" needs that before it sends.
- A parameter is an expression only if it starts with "=": ={{ $json.email }}, or =Hello {{ $json.name }}. Without it {{ }} is sent as text. Inside {{ }} stands one JavaScript expression, no statements. Today's date: {{ $now.toFormat('yyyy-MM-dd') }}.
- In nodes that an agent uses as tools, a value that the agent has to choose is ={{ $fromAI('key', 'what it is', 'string') }}; it works nowhere else.
- Edit Fields (Set) drops all other fields unless includeOtherFields is true.`;
