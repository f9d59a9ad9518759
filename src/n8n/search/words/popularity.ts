/**
 * How many of a hundred real workflows use a type, counted over public workflows; a type that is not listed here is
 * rare. `lc:` stands for the AI package.
 */
const SHARES = `set 50.2 httpRequest 49.0 code 44.6 if 38.9 lc:agent 32.4 googleSheets 27.6 manualTrigger 25.8
lc:lmChatOpenAi 25.0 scheduleTrigger 23.1 merge 18.0 splitInBatches 16.5 wait 15.8 webhook 15.7 gmail 15.7
lc:outputParserStructured 15.0 splitOut 13.4 lc:openAi 12.7 switch 12.6 telegram 12.3 googleDrive 11.2
lc:memoryBufferWindow 10.8 formTrigger 10.2 aggregate 10.0 lc:chainLlm 9.8 slack 9.7 lc:lmChatGoogleGemini 9.6
noOp 9.0 filter 8.9 lc:chatTrigger 8.5 respondToWebhook 7.8 executeWorkflowTrigger 7.2 telegramTrigger 7.0
extractFromFile 6.5 emailSend 5.0 convertToFile 4.5 airtable 4.4 lc:lmChatOpenRouter 4.2
lc:documentDefaultDataLoader 3.9 limit 3.8 lc:mcpTrigger 3.6 lc:embeddingsOpenAi 3.5 lc:toolWorkflow 3.5 html 3.4
gmailTrigger 3.3 executeWorkflow 2.9 notion 2.8 googleDriveTrigger 2.7 lc:informationExtractor 2.7
lc:textSplitterRecursiveCharacterTextSplitter 2.7 markdown 2.6 lc:lmChatAnthropic 2.5 postgres 2.2
googleSheetsTrigger 2.1 lc:toolThink 2.1 googleDocs 2.0 googleCalendar 1.9 stopAndError 1.9 whatsApp 1.7
readWriteFile 1.7 rssFeedRead 1.7 lc:googleGemini 1.7 form 1.6 supabase 1.6 n8n 1.6 lc:textClassifier 1.6
removeDuplicates 1.6 lc:lmChatAzureOpenAi 1.5 lc:outputParserAutofixing 1.5 lc:memoryPostgresChat 1.5 hubspot 1.4
lc:vectorStorePinecone 1.4 discord 1.4 summarize 1.4 lc:toolCalculator 1.3 twitter 1.2 wordpress 1.2
lc:mcpClientTool 1.2 linkedIn 1.2 lc:vectorStoreSupabase 1.2 errorTrigger 1.2 youTube 1.2 github 1.1 sort 1.1
lc:chainSummarization 1.1 lc:vectorStoreQdrant 1.1 dataTable 1.1 whatsAppTrigger 1.1 facebookGraphApi 1.1
lc:toolVectorStore 1.1 dateTime 1.0 executeCommand 0.9 emailReadImap 0.9 microsoftOutlook 0.9 lc:lmChatOllama 0.9
lc:lmChatGroq 0.9 jira 0.9 xml 0.9 jotFormTrigger 0.9 editImage 0.9 twilio 0.8 lc:lmChatMistralCloud 0.7 redis 0.7
crypto 0.7 reddit 0.7 lc:agentTool 0.6 slackTrigger 0.6 microsoftExcel 0.6 microsoftTeams 0.6`;

const RARE = 0.1;

function table(): ReadonlyMap<string, number> {
  const words = SHARES.split(/\s+/);
  const entries: [string, number][] = [];
  for (let place = 0; place + 1 < words.length; place += 2) {
    const name = words[place] as string;
    const type = name.startsWith('lc:') ? `@n8n/n8n-nodes-langchain.${name.slice(3)}` : `n8n-nodes-base.${name}`;
    entries.push([type, Number(words[place + 1])]);
  }
  return new Map(entries);
}

const shareByType = table();

/** Uses per hundred workflows, estimated. */
export function popularity(type: string): number {
  return shareByType.get(type) ?? RARE;
}
