/** Requests that the offline planner builds in several steps, of different shapes. */
export const CRASH_PROMPTS: readonly string[] = [
  'Every weekday at 8:00 fetch https://api.example.com/orders and post how many there are to the Slack channel #sales',
  'I need an endpoint /ping that answers GET requests with status 204 and an empty body. Use a separate response node.',
  'Whenever a row is added to my Google Sheet "Signups", send a welcome mail from Gmail to the address in the column Email.',
  'Tell me on Telegram (chat 1234) how much was paid each time a Stripe charge succeeds',
  'When a release is published in the GitHub repo acme-demo/widget, announce it in Mattermost.',
  'Build me a minimal chatbot: chat window, an AI agent, OpenAI gpt-4o-mini. Nothing else.',
  'hourly: top 5 hacker news stories into a google sheet (append)',
  'send me nasas picture of the day every morning 7:30 to telegram',
  'when a card in trello changes let the google chat space know',
  'on click: list all open issues of gitlab project demo/website and give me a csv',
];
