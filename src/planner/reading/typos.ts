/** Words that a request turns on; a word that misses one of them by a letter is read as it. */
const MEANT =
  'airtable,anthropic,asana,attachment,calendar,calendly,channel,claude,clickup,condition,database,discord,document,dropbox,email,every,evening,excel,fetch,filter,folder,friday,gemini,github,gitlab,gmail,google,hourly,hubspot,instagram,intercom,invoice,jotform,linkedin,mailchimp,mattermost,message,minutes,monday,mongodb,monthly,morning,mysql,notify,notion,onedrive,openai,outlook,pipedrive,postgres,reddit,salesforce,saturday,schedule,sendgrid,sheets,shopify,slack,spreadsheet,stripe,submitted,summarize,sunday,telegram,thursday,trello,tuesday,twilio,twitter,typeform,webhook,wednesday,weekday,weekly,whatsapp,whenever,woocommerce,wordpress,workflow,youtube,zendesk'.split(
    ',',
  );
/** Words of their own that look like one of those. */
const RIGHT = new Set(
  'clause,discards,discard,ever,condition,conditions,documents,even,event,events,mails,massage,noting,options,sheet,sheer,stripes,strip,stripped,strike,massages,note,motion,minute,filler,filled,filed,filters,matched,friend,postgre,mainly,weaker,excels,excess,fetches,slacks,black,slick,redis,emails,summarise,summarizes,weekend,hourglass,goggle,folded,holder,gamma,gem,latch,channels,chanel,tweet,tweeter,telegraph,database,claus,claudes,monda,notice,notified,notifying,submits,submit,submitter,unsubmitted'.split(
    ',',
  ),
);
const WORD = /"[^"]*"|“[^”]*”|(?<![\p{L}\d@#./_-])[a-zA-Z]{4,12}(?![\p{L}\d@/_-]|\.\p{L})/gu;
const KNOWN = new Set(MEANT);

/** The text with slips of the finger mended in the words that decide; what stands in quotes or addresses stays. */
export function mendTypos(text: string): string {
  return text.replaceAll(WORD, (word) => {
    if (word.startsWith('"') || word.startsWith('“')) return word;
    const small = word.toLowerCase();
    if (KNOWN.has(small) || RIGHT.has(small)) return word;
    const meant = MEANT.find((each) => each[0] === small[0] && !inflected(small, each) && slips(small, each));
    if (meant === undefined) return word;
    return word[0] === small[0] ? meant : meant.charAt(0).toUpperCase() + meant.slice(1);
  });
}

function inflected(word: string, meant: string): boolean {
  return word.startsWith(meant) || meant === `${word}s`;
}

/** One letter more, less, other, or two that changed places. */
function slips(word: string, meant: string): boolean {
  if (Math.abs(word.length - meant.length) > 1 || word === meant) return false;
  let start = 0;
  while (start < word.length && word[start] === meant[start]) start += 1;
  const rest = word.slice(start);
  const wanted = meant.slice(start);
  if (rest.length < wanted.length) return wanted.slice(1) === rest;
  if (rest.length > wanted.length) return rest.slice(1) === wanted;
  if (rest.slice(1) === wanted.slice(1)) return true;
  return rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
}
