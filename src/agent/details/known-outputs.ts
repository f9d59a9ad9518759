const FIELDS_OF_MAIL =
  'with simple (simplify) on: id, threadId, snippet, From, To, Subject (capital letters), no whole text; with it off: id, threadId, subject, text, html, from.value[0].address, to.value[0].address';

/** What a node hands on, where the catalog doesn't say it and expressions behind it go wrong without it. */
const OUTPUTS: Readonly<Record<string, string>> = {
  'n8n-nodes-base.webhook':
    'body, query, headers and params: a field "name" that was sent is $json.body.name, one of the address $json.query.name',
  'n8n-nodes-base.formTrigger':
    'a field for each form field, by its label (or its field name, if one is set): $json["Your email"]; besides submittedAt and formMode. A file of a field with multipleFiles false is binary data by that name, every character but letters, digits and _ made _: "Your CV" is Your_CV',
  'n8n-nodes-base.form': 'a field for each form field, by its label: $json["Your email"]',
  '@n8n/n8n-nodes-langchain.chatTrigger': 'chatInput, sessionId, action',
  'n8n-nodes-base.telegramTrigger':
    'the update: message.text, message.chat.id, message.from.id, message.from.first_name; of a button callback_query.data',
  'n8n-nodes-base.slackTrigger':
    'the event: text, user, channel, ts; thread_ts only within a thread; bot_id if a bot wrote it',
  'n8n-nodes-base.gmailTrigger': FIELDS_OF_MAIL,
  'n8n-nodes-base.gmail': `of message get and getAll, ${FIELDS_OF_MAIL}; of send and the like: id, threadId, labelIds`,
  'n8n-nodes-base.typeformTrigger':
    'with simplifyAnswers on a field for each question, by its title: $json["What is your budget?"]',
  'n8n-nodes-base.githubTrigger':
    'the event below body: $json.body.action, $json.body.issue.title, $json.body.pull_request.title and .html_url, $json.body.repository.full_name',
  'n8n-nodes-base.stripeTrigger':
    'the event: type, and what it is about in data.object: amounts in the smallest unit (cents), data.object.currency beside them',
  'n8n-nodes-base.errorTrigger': 'workflow.name, execution.error.message, execution.lastNodeExecuted, execution.url',
  'n8n-nodes-base.executeWorkflowTrigger': 'the fields that the calling workflow hands over',
  'n8n-nodes-base.scheduleTrigger': 'timestamp and parts of the date; nothing to work on',
  'n8n-nodes-base.googleSheetsTrigger': 'a field for each column, by its header, and row_number',
  'n8n-nodes-base.googleSheets': 'of read: one item a row, a field for each column by its header, and row_number',
  'n8n-nodes-base.httpRequest':
    'the fields of the JSON answer; a list in the answer’s root becomes one item each; a text is in data; with fullResponse body, headers, statusCode',
  'n8n-nodes-base.rssFeedRead': 'title, link, pubDate, isoDate, creator, content, contentSnippet',
  'n8n-nodes-base.rssFeedReadTrigger': 'title, link, pubDate, isoDate, creator, content, contentSnippet',
  'n8n-nodes-base.googleDriveTrigger': 'the file: id, name, mimeType, webViewLink; not its content: download it',
  'n8n-nodes-base.googleCalendarTrigger':
    'the event: id, summary, description, start.dateTime, end.dateTime, attendees',
  'n8n-nodes-base.emailReadImap': 'subject, from, to, date, textPlain, textHtml',
  '@n8n/n8n-nodes-langchain.agent':
    'output: the answer as text, or with an output parser an object; nothing of what came in',
  '@n8n/n8n-nodes-langchain.chainLlm':
    'text: the answer; with an output parser output instead, an object with its fields; nothing of what came in',
  '@n8n/n8n-nodes-langchain.chainSummarization': 'output.text: the summary; nothing of what came in',
  '@n8n/n8n-nodes-langchain.informationExtractor': 'output: an object with the attributes; nothing of what came in',
  'n8n-nodes-base.gitlabTrigger':
    'the event below body: $json.body.object_kind, $json.body.object_attributes.title and .url',
  'n8n-nodes-base.jiraTrigger': 'the event: webhookEvent, issue.key, issue.fields.summary, issue.fields.status.name',
  'n8n-nodes-base.zendeskTrigger':
    'only the fields chosen in options.fields, each under its whole name with the dot: $json["ticket.id"], $json["ticket.title"]',
  'n8n-nodes-base.airtableTrigger': 'the record: id, createdTime, and its columns below fields: $json.fields.Name',
  'n8n-nodes-base.airtable':
    'of a record: id, createdTime, and its columns below fields: $json.fields.Name (before version 2.2 at the top: $json.Name)',
  'n8n-nodes-base.mongoDb': 'of insert: the item with id, the new document’s; of find: the documents, one item each',
  'n8n-nodes-base.slack': 'of message post: ok, channel, message.ts, message.text; of sendAndWait: the answer in data',
  'n8n-nodes-base.telegram':
    'of sendMessage: ok, result.message_id, result.chat.id; of sendAndWait: the answer in data',
  'n8n-nodes-base.github': 'of issue create and get: number, title, html_url, user.login',
  'n8n-nodes-base.gitlab': 'of issue create and get: iid (its number in the project), title, web_url',
  'n8n-nodes-base.wait':
    'after a time: what came in; resumed by webhook: body, query, headers, params; by form: its fields, by label',
};

/** What a type of node hands on in $json, as words, or undefined where nothing is known beyond the catalog. */
export function knownOutput(type: string): string | undefined {
  return Object.hasOwn(OUTPUTS, type) ? OUTPUTS[type] : undefined;
}
