import { AI, BASE, type Guide } from './guide.ts';

export const messagingBot: Guide = {
  name: 'messaging-bot',
  when: 'a bot in Telegram, Slack, WhatsApp or Discord that answers people',
  about: [`${BASE}telegramTrigger`, `${BASE}slackTrigger`, `${BASE}whatsAppTrigger`],
  nodes: [
    { name: 'Message', type: `${BASE}telegramTrigger`, parameters: { updates: ['message'] } },
    {
      name: 'Answer',
      type: `${AI}agent`,
      parameters: {
        promptType: 'define',
        text: '={{ $json.message.text }}',
        options: { systemMessage: 'You are …' },
      },
    },
    { name: 'Chat Model', type: `${AI}lmChatOpenAi` },
    {
      name: 'Memory',
      type: `${AI}memoryBufferWindow`,
      parameters: { sessionIdType: 'customKey', sessionKey: "={{ $('Message').item.json.message.chat.id }}" },
    },
    {
      name: 'Reply',
      type: `${BASE}telegram`,
      parameters: {
        resource: 'message',
        operation: 'sendMessage',
        chatId: "={{ $('Message').item.json.message.chat.id }}",
        text: '={{ $json.output }}',
        additionalFields: { appendAttribution: false },
      },
    },
  ],
  wires: [
    { from: 'Message', to: 'Answer' },
    { from: 'Chat Model', to: 'Answer', as: 'ai_languageModel' },
    { from: 'Memory', to: 'Answer', as: 'ai_memory' },
    { from: 'Answer', to: 'Reply' },
  ],
  decides: [
    '`sessionKey` names the trigger node: the memory stands beside the main wires, so $json is not what the trigger gave. One key per chat (or per thread, or per person), never a fixed text.',
    '`chatId` comes from the trigger: the agent hands on output alone.',
    'Photos and voice: `download` in the trigger, then a node that reads the file; a text is then missing, so branch before the agent.',
    "Slack: `n8n-nodes-base.slackTrigger` gives text, user, channel, ts and thread_ts at the top. In the thread: `n8n-nodes-base.slack` with otherOptions.thread_ts.replyValues.thread_ts ={{ $('Message').item.json.thread_ts ?? $('Message').item.json.ts }}; the same is the `sessionKey`.",
  ],
  mistakes: [
    '`promptType` left at `auto`: nothing is called chatInput here.',
    'A memory with `fromInput`: no sessionId comes from this trigger, and all people share one memory or it fails.',
    'A bot that answers its own messages: a Filter before the agent leaves out what comes from a bot (Slack: bot_id is there; Telegram: message.from.is_bot).',
  ],
  owes: [
    'A reply to messages without text (stickers, joins), or a condition that leaves them out.',
    'Long answers: Telegram takes 4096 characters; say it in the system message.',
    'Markdown of a model breaks messages: set `parse_mode` to what the model is told to write.',
  ],
};
