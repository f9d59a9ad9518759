import { JAPANESE_GROUPING } from '../reading/japanese-grouping.ts';

/** Steps that give data another shape, each by n8n's own node for it. */
export type TransformKind =
  | 'code'
  | 'compress'
  | 'crypto'
  | 'date'
  | 'disk'
  | 'fields'
  | 'html'
  | 'markdown'
  | 'rename'
  | 'stop'
  | 'summarize'
  | 'xml';

const SUMMED = 'sum|total|average|mean|count|number|minimum|maximum|min|max|median';
const GROUPED = 'per|by|for each|for every|grouped by|group by|of each|of every|in each';

/** How a prompt speaks of them. */
export const TRANSFORM_WORDS: readonly (readonly [TransformKind, RegExp])[] = [
  [
    'summarize',
    new RegExp(
      `\\b(?:sum(?:s)?(?: up)?|total(?: up)?|average|mean|count|add up|compute|calculate)\\b[^.;,]{0,40}\\b(?:${GROUPED})\\s+[a-z]|\\bgroup(?:ed)?(?: them| it| rows| items)? by\\b|\\b(?:${SUMMED}) of (?:the |all )?[a-z_]+\\b(?: column| field)?(?=[^.;]{0,20}\\b(?:${GROUPED})\\b)|\\bsum(?: up)? (?:the|all|up|them|it|those|these)\\b|\\badd(?: all)? (?:them|these|those|it|the [a-z_]+|all [a-z_]+)(?: all)? (?:up|together)\\b|\\badd up\\b|(?<!the )\\btotal (?:up )?(?:the|all) [a-z_]+s\\b|\\btotal (?:them|these|those)\\b|\\bthe total of (?:all|them|these|those|the [a-z_]+s)\\b|\\bpivot\\b|\\bsummari[sz]e node\\b|\\b(?:calculate|compute|take) the (?:sum|total|average|mean|median|minimum|maximum)\\b|${JAPANESE_GROUPING.source}`,
      'g',
    ),
  ],
  [
    'code',
    /\b(?:code node|javascript|js code|custom code|python code|a script|random (?:number|integer|password|string|value))\b/g,
  ],
  [
    'html',
    /\b(?:html extract\w*|extract\w*[^.;,]{0,30}\b(?:html|css|selector|h[1-6]|headings?|headlines?|links? (?:of|from) the page|(?:page )?title (?:of|from) the (?:page|site|html))|css selector|(?:take|get|grab|read|pull|scrape)\b[^.;,]{0,20}\b(?:h[1-6]|page title|headlines?|heading|meta description)\b|scrape the (?:title|price|headline|text|links?)|html table)/g,
  ],
  [
    'markdown',
    /\b(?:(?:convert|turn|transform|render|change)\w*\b[^.;]{0,30}\b(?:in)?to (?:markdown|html)\b|markdown to html|html to markdown|as markdown|markdown node)\b/g,
  ],
  [
    'crypto',
    /\b(?:(?:md5|sha-?1|sha-?256|sha-?384|sha-?512|hmac)\b|hash(?:es|ed)? (?:of|the|it|its)|generate an? (?:uuid|guid)|(?:a |new |random )uuid)\b/g,
  ],
  [
    'date',
    /\b(?:format(?:s|ted)? (?:it |them |that )?(?:as|to|in|into) (?:the format )?(?:[dmy]{1,4}[./-]|iso)|format (?:the |its |their |a )?[a-z_]*\s?(?:date|time|timestamp)|(?:the )?(?:date|timestamp)[a-z_ ]{0,20} (?:to|in|as) (?:the )?(?:format )?(?:yyyy|dd|mm|iso)[a-z/.-]*|add \d+ (?:days|hours|weeks|months|minutes|years) to|subtract \d+ (?:days|hours|weeks|months|minutes|years) from|date ?(?:&|and) ?time node|(?:returns?|get|give|with|tells?|answers?(?: with)?|reply(?: with)?|respond(?: with)?) (?:me )?(?:the )?current (?:date|time|timestamp))\b/g,
  ],
  [
    'disk',
    /\b(?:(?:read|load|open|take|get)\b[^.;]{0,40}\b(?:from|on) (?:the )?(?:local )?(?:disk|file ?system|hard drive)|(?:write|save|store|put)\b[^.;]{0,40}\b(?:to|on) (?:the )?(?:local )?(?:disk|file ?system|hard drive)|(?:read|write|save)\b[^.;]{0,20}\blocal file)\b/g,
  ],
  [
    'fields',
    /\b(?:(?:set|keep|pick|select|choose|map) (?:only )?(?:the )?(?:fields?|columns?|properties)\b|only (?:the )?(?:fields|columns|properties)\b|keep only [a-z_]+(?:, [a-z_]+)* and [a-z_]+\b(?! (?:that|which|whose|where|with))|add an? (?:new )?(?:field|property)\b|edit fields|set node|(?:in|with) a set node)/g,
  ],
  ['rename', /\brename (?:the )?(?:fields?|columns?|keys?|property|properties|[a-z_]+ (?:to|as|into) [a-z_]+)\b/g],
  [
    'compress',
    /\b(?:unzip|decompress|zip (?:it|them|the|all|up)|compress|as a zip|into a zip|gzip|extract the zip)\b/g,
  ],
  ['xml', /\b(?:xml (?:in)?to json|json (?:in)?to xml|(?:convert|parse|turn|transform)\b[^.;,]{0,24}\bxml|as xml)\b/g],
  [
    'stop',
    /\b(?:stop(?:s)? (?:and error|(?:it |the workflow )?with an? error)|throw an error|raise an error|fail the workflow)\b/g,
  ],
];
