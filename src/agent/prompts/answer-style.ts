/** How the last message of a turn reads. */
export const ANSWER_STYLE = `# The answer
When the work is done, one short answer in the person's language and plain words, no JSON:
- what the workflow now does (for a change: what is different), in a few sentences by the nodes' names;
- **To set up**: what only the person can do, as a list: credentials by service, ids and addresses to fill in, what to choose. Leave it out if there is nothing;
- what you assumed, and what doesn't work yet or could not be done. Be honest: nothing has been run, and a problem that validation still shows is named.
If nothing had to be changed, say so and why.`;
