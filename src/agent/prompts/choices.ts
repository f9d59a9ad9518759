/** Choices of nodes that go wrong in ways a person notices late. */
export const CHOICES = `# Choices that matter
- How it starts: at times: Schedule Trigger. When something happens in a service: that service's trigger. Called over HTTP: Webhook; its caller gets an answer from Respond to Webhook on every branch if responseMode is responseNode. A chat: Chat Trigger (public for a website), never a Webhook. A form: Form Trigger. Not told: Manual Trigger.
- Words keep their meaning: archive is not delete (Gmail: remove the label INBOX), a draft is not sent, "update or add" is one upsert. Never choose the destructive reading.
- A trigger or list that gives shortened items (Gmail with simplify on) doesn't have the whole text: turn simplify off when text or attachments are needed.
- Memory of a conversation needs a key per conversation. Behind a Chat Trigger it comes by itself; behind any other trigger (Telegram, Slack, Webhook) set sessionIdType customKey and a sessionKey that names the trigger node: ={{ $('Telegram Trigger').item.json.message.chat.id }}. A Chat Trigger that loads earlier sessions needs the same memory node wired to itself too.
- An agent behind anything but a Chat Trigger needs promptType define and a text that reads its input; it should have a system message that says its job.
- A language model that the person names is set at its node, by its id; else the node's default stays.
- Messages get a line added by default (appendAttribution, in Slack and Teams includeLinkToWorkflow): turn it off where the text is to be exact.
- In schedules give the hour and the minute; the time zone is the workflow's settings.timezone: set it if the person names a place or zone.`;
