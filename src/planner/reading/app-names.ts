/** What people call an app besides its name in the catalog; the value is the node's name without package and `Trigger`. */
export const APP_ALIASES: Readonly<Record<string, string>> = {
  'aws bucket': 'awsS3',
  brevo: 'sendInBlue',
  'cal.com': 'cal',
  'data table': 'dataTable',
  'dynamo db': 'awsDynamoDb',
  dynamodb: 'awsDynamoDb',
  'email trigger': 'emailReadImap',
  'excel 365': 'microsoftExcel',
  'facebook lead ads': 'facebookLeadAds',
  'facebook lead ad': 'facebookLeadAds',
  'facebook leads': 'facebookLeadAds',
  firestore: 'googleFirebaseCloudFirestore',
  gcal: 'googleCalendar',
  'google mail': 'gmail',
  'google sheet': 'googleSheets',
  'google space': 'googleChat',
  'google spreadsheet': 'googleSheets',
  'google calender': 'googleCalendar',
  'google drive': 'googleDrive',
  'google doc': 'googleDocs',
  'google task': 'googleTasks',
  gsheet: 'googleSheets',
  gsheets: 'googleSheets',
  'g sheet': 'googleSheets',
  'hacker news': 'hackerNews',
  hackernews: 'hackerNews',
  imap: 'emailReadImap',
  jira: 'jira',
  'ms teams': 'microsoftTeams',
  'ms sql': 'microsoftSql',
  mssql: 'microsoftSql',
  'sql server': 'microsoftSql',
  monday: 'mondayCom',
  mongo: 'mongoDb',
  'my sql': 'mySql',
  mysql: 'mySql',
  mariadb: 'mySql',
  nasas: 'nasa',
  "nasa's": 'nasa',
  onedrive: 'microsoftOneDrive',
  'one drive': 'microsoftOneDrive',
  openweather: 'openWeatherMap',
  outlook: 'microsoftOutlook',
  postgresql: 'postgres',
  'postgres db': 'postgres',
  rss: 'rssFeedRead',
  's3 bucket': 'awsS3',
  sftp: 'ftp',
  sharepoint: 'microsoftSharePoint',
  sheets: 'googleSheets',
  sms: 'twilio',
  'survey monkey': 'surveyMonkey',
  teams: 'microsoftTeams',
  'to do': 'microsoftToDo',
  'telegram bot': 'telegram',
  'toggl track': 'toggl',
  twitter: 'twitter',
  'woo commerce': 'wooCommerce',
  wetter: 'openWeatherMap',
  météo: 'openWeatherMap',
  whatsapp: 'whatsApp',
  'you tube': 'youTube',
  zoho: 'zohoCrm',
  'x (twitter)': 'twitter',
};

/** Aliases that are also common words: they count only after one of these words, or written with a capital. */
export const CASED_ALIASES: Readonly<Record<string, string>> = {
  drive: 'googleDrive',
  calendar: 'googleCalendar',
  sheet: 'googleSheets',
  spreadsheet: 'googleSheets',
  temperature: 'openWeatherMap',
  weather: 'openWeatherMap',
};

/** Names of the catalog that are common words too: they count only with a capital, within a sentence. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  'action network,affinity,box,bubble,chat,coda,cockpit,code,copper,cortex,crypto,demio,discourse,drift,flow,form,ghost,git,gong,harvest,hunter,if,iterable,keap,line,linear,matrix,medium,merge,metabase,mindee,okta,orbit,oura,paddle,plivo,raindrop,redis,reddit,seven,segment,strapi,twist,vero,wait,wise,workable'
    .split(',')
    .filter((name) => !['redis', 'reddit', 'metabase', 'strapi', 'okta', 'mindee', 'plivo'].includes(name)),
);

/** Nodes that are steps of a flow and no apps: other rules speak of them. */
export const CORE_NODES: ReadonlySet<string> = new Set(
  'aggregate,chat,code,compareDatasets,compression,convertToFile,dateTime,debugHelper,editImage,emailSend,error,e2eTest,e2eTestPolling,evaluation,executeCommand,executeWorkflow,executionData,extractFromFile,filter,form,html,httpRequest,if,limit,localFile,manual,markdown,merge,n8n,n8nTrainingCustomerDatastore,n8nTrainingCustomerMessenger,noOp,readWriteFile,removeDuplicates,renameKeys,respondToWebhook,schedule,set,sort,splitInBatches,splitOut,sse,stickyNote,stopAndError,summarize,switch,timeSaved,dynamicCredentialCheck,totp,wait,webhook,xml,jwt,crypto'.split(
    ',',
  ),
);
