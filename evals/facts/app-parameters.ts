import { any, type Check, has, json, operates, plain, reads, says, value } from './node-values.ts';

/** Facts about parameters of apps, and what each tests. */
export const APP_PARAMETERS: readonly (readonly [RegExp, Check])[] = [
  [
    /^Telegram chat id is (\d+)$/,
    ([, id], subject) => has('Telegram', subject, (node) => String(value(node, 'chatId')) === id),
  ],
  [
    /^Telegram chat id is an expression that reads (.+)$/,
    ([, path], subject) =>
      has('Telegram', subject, (node) => String(value(node, 'chatId')).startsWith('=') && says(node, path ?? '')),
  ],
  [
    /^(Stripe|GitHub|Jira|Calendly) event is (.+)$/,
    ([, app, event], subject) =>
      has(`${app === 'GitHub' ? 'Github' : app} Trigger`, subject, (node) => operates(node, event ?? '')),
  ],
  [
    /^GitHub owner is (.+)$/,
    ([, owner], subject) => any(subject, (node) => /github/i.test(node.type) && value(node, 'owner') === owner),
  ],
  [
    /^GitHub repository is (.+)$/,
    ([, name], subject) => any(subject, (node) => /github/i.test(node.type) && value(node, 'repository') === name),
  ],
  [
    /^a Notion property reads the issue key or summary by expression$/,
    (_, subject) => has('Notion', subject, (node) => reads(node, 'key', 'summary')),
  ],
  [
    /^HubSpot email is an expression$/,
    (_, subject) => has('HubSpot', subject, (node) => String(value(node, 'email')).startsWith('=')),
  ],
  [
    /^HubSpot contact is created or updated$/,
    (_, subject) => has('HubSpot', subject, (node) => value(node, 'operation') === 'upsert'),
  ],
  [
    /^Teams message reads the ticket by expression$/,
    (_, subject) => has('Microsoft Teams', subject, (node) => reads(node, 'ticket')),
  ],
  [
    /^message reads the card by expression$/,
    (_, subject) => has('Google Chat', subject, (node) => reads(node, 'card')),
  ],
  [
    /^Google Chat operation creates a message$/,
    (_, subject) => has('Google Chat', subject, (node) => value(node, 'operation') === 'create'),
  ],
  [
    /^Telegram operation sends a photo or a message with the url$/,
    (_, subject) => has('Telegram', subject, (node) => value(node, 'operation') === 'sendPhoto' || reads(node, 'url')),
  ],
  [/^attachments are downloaded$/, (_, subject) => any(subject, (node) => says(node, '"downloadAttachments":true'))],
  [/^FTP protocol is sftp$/, (_, subject) => has('FTP', subject, (node) => value(node, 'protocol') === 'sftp')],
  [
    /^remote path starts with (.+)$/,
    ([, path], subject) =>
      has('FTP', subject, (node) =>
        String(value(node, 'path'))
          .replace(/^=/, '')
          .startsWith(path ?? ''),
      ),
  ],
  [
    /^GitLab gets the issues of a repository$/,
    (_, subject) => has('GitLab', subject, (node) => value(node, 'operation') === 'getIssues'),
  ],
  [/^only open issues$/, (_, subject) => has('GitLab', subject, (node) => says(node, 'opened'))],
  [
    /^form has a file field$/,
    (_, subject) => any(subject, (node) => /formTrigger/.test(node.type) && says(node, '"fieldType":"file"')),
  ],
  [
    /^width is (\d+)$/,
    ([, width], subject) => has('Edit Image', subject, (node) => Number(value(node, 'width')) === Number(width)),
  ],
  [
    /^Discord message carries the file$/,
    (_, subject) => has('Discord', subject, (node) => says(node, 'inputFieldName')),
  ],
  [
    /^(?:Slack )?channel is (.+)$|^Slack channel is (.+)$/,
    ([, a, b], subject) => has('Slack', subject, (node) => plain(value(node, 'channelId')) === plain(a ?? b)),
  ],
  [/^Slack text contains (.+)$/, ([, text], subject) => has('Slack', subject, (node) => says(node, text ?? ''))],
  [/^Slack uploads a file$/, (_, subject) => has('Slack', subject, (node) => value(node, 'resource') === 'file')],
  [
    /^(?:the )?mail has an attachment$|^the mail has an attachment$/,
    (_, subject) =>
      any(
        subject,
        (node) =>
          /emailSend|gmail$|sendGrid|Outlook/.test(node.type) && /attachments?(?:Ui|Binary)?"/i.test(json(node)),
      ),
  ],
  [/^collection is (.+)$/, ([, name], subject) => any(subject, (node) => says(node, `"${name}"`))],
  [
    /^sub-workflow id is (.+)$|^workflow id is (.+)$/,
    ([, a, b], subject) => any(subject, (node) => value(node, 'workflowId') === (a ?? b)),
  ],
  [
    /^sub-workflow runs once per item$/,
    (_, subject) => has('Execute Sub-workflow', subject, (node) => value(node, 'mode') === 'each'),
  ],
  [
    /^Execute Sub-workflow waits for completion$/,
    (_, subject) => has('Execute Sub-workflow', subject, (node) => !says(node, '"waitForSubWorkflow":false')),
  ],
  [
    /^topic field is a dropdown with (.+)$/,
    ([, options], subject) =>
      any(
        subject,
        (node) =>
          /formTrigger/.test(node.type) && (options ?? '').split(', ').every((option) => says(node, `"${option}"`)),
      ),
  ],
  [
    /^calendar is limited to today by expressions$/,
    (_, subject) => has('Google Calendar', subject, (node) => reads(node, "startOf('day')", '$today')),
  ],
  [/^currency is (\w+)$/, ([, code], subject) => any(subject, (node) => says(node, `"${code}"`))],
  [
    /^the Teams message has the text of the old Slack message including its expression$/,
    (_, subject) => {
      const old = subject.before.nodes.find(({ type }) => type.endsWith('.slack'))?.parameters?.text;
      return has('Microsoft Teams', subject, (node) => value(node, 'message') === old);
    },
  ],
  [
    /^n8n Form operation is completion$/,
    (_, subject) => has('n8n Form', subject, (node) => value(node, 'operation') === 'completion'),
  ],
];
