import { TRANSFORM_WORDS, type TransformKind } from './transform-words.ts';

/** What a step of a flow can be besides an app's. */
export type StepKind =
  | TransformKind
  | 'agent'
  | 'aggregate'
  | 'app'
  | 'case'
  | 'classifier'
  | 'count'
  | 'dedupe'
  | 'download'
  | 'else'
  | 'error'
  | 'extract'
  | 'feed'
  | 'file'
  | 'filter'
  | 'http'
  | 'if'
  | 'image'
  | 'picture'
  | 'sentiment'
  | 'transcribe'
  | 'limit'
  | 'llm'
  | 'loop'
  | 'mail'
  | 'merge'
  | 'nothing'
  | 'page'
  | 'respond'
  | 'sort'
  | 'split'
  | 'subworkflow'
  | 'holds'
  | 'wait'
  | 'writeBack';

const COMPARES =
  'is|are|was|has|have|contains?|includes?|equals?|starts? with|ends? with|above|over|below|under|more than|less than|greater than|at least|at most|exceeds?|>=?|<=?|mentions?';

/** How the prompt speaks of a step. Apps, addresses and mails are found by other rules. */
export const STEP_WORDS: readonly (readonly [StepKind, RegExp])[] = [
  ...TRANSFORM_WORDS,
  ['transcribe', /\b(?:transcri(?:be|bes|ption|pt)\w*|whisper|speech[- ]to[- ]text|voice (?:in)?to text)\b/g],
  [
    'picture',
    /\b(?:generate|create|make|draw)\w* (?:me )?an? (?:\w+ )?(?:image|picture|illustration)\b(?=[^.;]{0,60}\b(?:with|using|by|via|from|of|for)\b)|\bdall[- ]?e\b/g,
  ],
  ['classifier', /\b(?:text classifier|classifier node|ai classifier)\b/g],
  ['sentiment', /\bsentiment(?: analysis| node)\b|\banaly[sz]e\w* (?:the |its )?sentiment\b/g],
  [
    'error',
    /\b(?:(?:calls?|requests?|ones|items|runs?) that fail|if (?:it|this|that|the (?:request|call|fetch|download|upload|api)|fetching|loading) fails?|on (?:error|failure)|in case of (?:an )?(?:error|failure)|when it fails)\b|失敗したら/g,
  ],
  ['case', /\b(?:lower|upper)[- ]?case\w*/g],
  [
    'download',
    /\b(?:download (?:it|them|the file|the document)|télécharge-le|télécharge le fichier|lade (?:sie|es|die datei) herunter|descárgalo)/g,
  ],
  [
    'writeBack',
    /\b(?:write|put|save|store|note)\b[^.;]{0,40}\bback (?:to|in|into)\b|\bupdate (?:the|each|that|its|this) (?:record|row|entry|line)\b/g,
  ],
  [
    'holds',
    /(?<=^|[.;:,] )(?:paid|right|correct|approved|yes|true|valid|ok|if so|success|known|in that case)(?= ?(?::|,|->))/g,
  ],
  [
    'else',
    /(?<=^|[.;:,] |\b)(?:(?:not (?:paid|approved|valid|known)|wrong(?: \w+)?|incorrect|rejected|declined|invalid|unknown|failed(?: \w+)?)(?= ?(?::|,|->))|otherwise|or else|(?<!anything |everything |anyone |everyone |something |nothing )else(?=[ ,:])|if not\b|sonst|sinon|si no,)/g,
  ],
  [
    'file',
    /(?<!read |parse |import |(?:gets?|receives?|accepts?|takes?|uploads?|incoming|for|of|from|in) an? |incoming |\bthe |\bthis |that )\b(?:csv|(?<=as (?:an? )?)json(?: file)?|excel(?:[- ]?(?:file|datei))?|xlsx?|spreadsheet file|ods|ics|ical|html file|json file|text file|txt file)\b(?! (?:file )?(?:from|in the|arrives|upload|that|which))/g,
  ],
  [
    'extract',
    /\b(?:(?:extract|read|parse|get|import|extrais)\b[^.;]{0,40}\b(?:text|data|rows?|content|texte)?[^.;]{0,20}\b(?:pdfs?|csv|excel|xlsx|file|document)|text (?:of|from|out of) (?:the|a|each|every) pdf|(?:pull|take|get|extract|read) (?:the |its |all )?(?:text|data|content|rows)(?: out)? (?:of|from) (?:it|them|the file|the attachment)|(?:turn|convert|parse|read|transform) (?:it|them|the file|the csv|the attachment)(?: file)? (?:in)?to (?:rows|json|items|text|records)|extract (?:it|them|its (?:content|rows|text))\b|parse (?:it|the csv|the file|the spreadsheet|the excel)|convert\b[^.;]{0,30}\bpdf\b[^.;]{0,30}\bto text|pdf to text)\b/g,
  ],
  ['image', /\b(?:resize|scale (?:it|the|them|down)|shrink|crop|rotate|blur|watermark)\w*\b/g],
  [
    'count',
    /\b(?:how many|the number of|number of (?!days|minutes|hours)|(?<!word )counts?\b(?: of\b| how\b| the\b| them\b| all\b)?|anzahl|wie viele|combien|cuánt[oa]s|件数)/g,
  ],
  [
    'dedupe',
    /\b(?:duplicates?|de-?dup\w*|(?:drop|remove|skip)[^.;]{0,30}\bsame\b|never the same|(?:skip|drop|ignore|remove|leave out)[^.;,]{0,30}\b(?:seen|already|known|processed)\b|already (?:seen|processed)|no \w+ twice|only (?:new|unseen) (?:ones|items)|unique)\b/g,
  ],
  [
    'sort',
    /\b(?:sort(?:ed|s)?(?: them| it)?(?: by| on)|sort(?:s|ed)? (?:the|all|my|these|those)\b[^.;,]{0,50}\bby\b|order(?:ed)? by|newest first|latest first|oldest first|highest first|lowest first|sortier\w*)\b/g,
  ],
  [
    'limit',
    /\b(?:at most|keep (?:only )?the (?:first|last|top)|take(?: only)?(?: the)?(?: first| top| last| latest)?|(?:the )?(?:newest|latest|first|top|last)(?= (?:\d+|three|five|ten|twenty) (?!minutes?|hours?|days?|weeks?|months?|years?))|(?:only|just) the (?:first|top|latest|newest)|limit|limit (?:it |them )?to|only the (?:first|top|latest|newest)|no more than|the top)\s+(?:\d+|two|three|five|ten|twenty)\b/g,
  ],
  [
    'wait',
    /\b(?:wait(?:s)?(?: for| of)?\s+(?:\d+|an?|one|two|three|five|ten)\s+(?:second|minute|hour|day|week)s?|(?:after|one|two|three|\d+|an?)\s*(?:\d+ )?(?:minute|hour|day|week)s? later|after (?:\d+|an?|one|two|three|five|ten) (?:second|minute|hour|day|week)s?)\b/g,
  ],
  [
    'aggregate',
    /\b(?:aggregates? (?:them|it|all|the|every\w*)|(?:as|into|in|make|build|send) one (?:list|message|mail|email|item|digest|text)|one (?:html )?list|all in one|into a single|as a single|collect them|(?:a )?digest|(?:the|a) list of|combine (?:them|all) into one)\b/g,
  ],
  [
    'merge',
    /\b(?:join(?: them| both| the two)?(?= on| by|$| them)|merge(?: them| both| the (?:two|results))?|put them together|combine (?:them|both|the two)(?! into one)|append one to the other)\b/g,
  ],
  [
    'loop',
    /\b(?:in batches of \d+|batches of \d+|\d+ (?:rows|items|records|at a time) at a time|one (?:by one|at a time|after another)|loop over)\b/g,
  ],
  [
    'split',
    /\b(?:split (?:out|them|it|the)|one item (?:per|each)|for each (?:item|entry|element) (?:of|in) the)\b|\breturns? \{[a-z]/g,
  ],
  ['page', /\b(?:thank[- ]?you page|show the (?:visitor|user)|completion page|confirmation page|final page)\b/g],
  [
    'subworkflow',
    /\b(?:sub-?\s?workflow|(?:call|run|start|execute|trigger) (?:the |my )?workflow (?=")|another workflow|call (?:my|the|our) workflow|execute (?:my|the) workflow)\b/g,
  ],
  [
    'nothing',
    /\b(?:do nothing|nothing(?= (?:should |shall |must )?(?:happens?|to do)|,|$)|no action|soll nichts passieren)\b/g,
  ],
  [
    'respond',
    /\b(?:(?:answer|reply|respond)s?(?: back)?(?: with)?(?= {3,})|(?:comment|reply|add a comment|post (?:it|the \w+) as a comment)\b[^.;,]{0,30}\b(?:on|to|under|in) (?:the |it\b|that )(?:issue|pull request|pr|merge request)|(?:reply|respond|answer|return|replies|responds|answers|returns)s?(?: with)?(?: an?| the)?(?: status| http| code)* (?=\d{3}\b)|(?:returns?|responds? with|answers? with|repl(?:y|ies) with) (?:the |a )?(?:current|hash|result)\b|and returns? [a-z]+\b|gives? (?:it|them|that|the \w+) back|respond(?:s)?(?: with)?|repl(?:y|ies) (?:with|to the (?:request|caller))|return(?:s)? (?!page)(?:the|it|a|an|that|this|its|them|with|json|all|every)|answers? (?:[a-z]+ )?(?:get |post )?(?:requests? )?(?:immediately |at once )?with|answer (?:immediately|at once|the request|the caller)|send(?:s)? back|give back|response node|as (?:the|its) response)\b/g,
  ],
  [
    'filter',
    new RegExp(
      `\\bwith an? [a-z_]+ (?:below|above|under|over|of (?:more|less) than|of at (?:least|most)|greater than|less than|lower than|higher than)\\b|\\b(?:with|containing|contain(?:s|ing)?|including|mentioning|mentions?|has|have) the (?:word|words|phrase|keyword|string|term)\\b|\\b(?:whose|where the) (?:subject|title|text|body|message) (?:contains|includes|mentions|starts with|is)\\b|\\b(?:only (?:if|when|those|the ones|orders?|items?|rows?|messages?|mails?|tickets?|leads?|issues?|keep)|keep (?:only )?(?:the )?(?:ones|those|\\w+) (?:that|which|whose|where|with)|(?:keep only|only keep|filter (?:for|to)|just keep) (?:the )?(?!first|last|top|fields|columns)\\w+(?: ones| \\w+s)?\\b|only (?:the )?\\w+ ones|(?:drop|remove|skip|ignore|discard) (?:all |the )?(?:ones|those|\\w+s)? ?(?:that|which|whose|where|with)|(?:that|which) (?:are|is) (?:above|over|below|under|more|less)|filter(?: out)?|unless|(?:where|whose) \\w+(?: \\w+)? (?:${COMPARES})|nur wenn|seulement si|solo si)\\b|未(?:完了|処理|対応|解決)の`,
      'g',
    ),
  ],
  [
    'if',
    new RegExp(
      `\\b(?:when|whenever|as soon as|if)\\b[^.;,]{0,90}\\b(?:is|are|goes|becomes) (?:down|offline|unreachable|not reachable|unavailable|not available)\\b|\\bif (?:it (?:is|was|gets) |they )?(?:approved?|confirmed|accepted|declined|rejected)\\b|\\b(?:if|in case)\\b (?:(?:it|the|its|they|he|she|an?|any|there|this|that|[\\w.]+) ){0,6}(?:${COMPARES}|isn't|doesn't|does not|paid|exists?|already|empty)`,
      'g',
    ),
  ],
];

/** Where several kinds stand in one clause, data comes before what is made of it, and that before where it goes. */
export const RANK: Readonly<Record<StepKind, number>> = {
  error: -1,
  disk: 0,
  transcribe: 5,
  picture: 6,
  classifier: 6,
  sentiment: 6,
  code: 3,
  compress: 6,
  crypto: 5,
  date: 3,
  fields: 3,
  html: 2,
  markdown: 6,
  rename: 3,
  stop: 8,
  summarize: 5,
  xml: 3,
  case: 1,
  download: 1,
  writeBack: 8,
  holds: -1,
  else: -1,
  feed: 0,
  http: 0,
  wait: 0,
  subworkflow: 0,
  extract: 1,
  merge: 1,
  split: 1,
  loop: 1,
  if: 1,
  filter: 1,
  dedupe: 2,
  sort: 3,
  limit: 4,
  count: 5,
  aggregate: 5,
  agent: 6,
  llm: 6,
  image: 6,
  file: 7,
  app: 8,
  mail: 8,
  nothing: 8,
  page: 9,
  respond: 9,
};
