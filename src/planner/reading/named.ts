import type { Prompt } from './prompt.ts';

/** A stretch of the prompt. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

const LINK = String.raw`(?:\s*(?:[,(:=]|named|called|with (?:the )?(?:id|name)|id|is|name|namens|appelée?|llamad[oa]))*`;
const VALUE = String.raw`\s*(?:"([^"]{1,200})"|“([^”]{1,200})”|„([^“”]{1,200})[“”]|« ?([^»]{1,200}?) ?»|#?([\p{L}\d][\p{L}\p{N}_./@-]*(?::[\p{L}\d][\p{L}\p{N}_./@-]*)*))`;
const AFTER = new RegExp(`^${LINK}${VALUE}`, 'u');
const BEFORE =
  /(?:"([^"]{1,200})"|“([^”]{1,200})”|„([^“”]{1,200})[“”]|« ?([^»]{1,200}?) ?»|#([\p{L}\d][\p{L}\d_-]*)|\b(?:the|our|my|in|into|to) ([\p{L}\d_-]+))\s*$/u;
const SMALL_WORDS = new Set(
  'a,all,also,an,and,any,are,as,at,be,because,but,by,can,contains,das,der,die,each,ein,eine,every,everything,file,for,from,goes,has,have,how,if,in,into,is,it,its,know,last,let,list,mir,my,new,next,node,not,of,on,one,only,or,our,out,over,own,page,please,post,put,row,rows,same,save,send,should,show,so,some,than,that,the,their,them,then,there,this,three,to,two,und,up,using,we,when,where,which,while,who,will,with,within,without,you,your,a new,main,right,given,different,other,google,slack,discord,telegram,typeform,jotform,ms,microsoft,whole,entire,name,named,called,id,every,current,first,second,append,appended,read,update,upsert,insert,create,optional,required,answers,answer,event,events,item,items,that,page,by,add,sum,notify,remind,sort,summarize,otherwise,else'.split(
    ',',
  ),
);

/** The value that stands beside one of these nouns, as in "table customers", `the "Leads" board`, "project: OPS". */
export function namedBy(nouns: string, prompt: Prompt, region: Region): string | undefined {
  const pattern = new RegExp(`(?<![\\p{L}])(?:${nouns})(?![\\p{L}])`, 'gu');
  for (const match of prompt.words.slice(region.start, region.end).matchAll(pattern)) {
    const start = region.start + match.index;
    const end = start + match[0].length;
    const after = firstGroup(AFTER.exec(prompt.text.slice(end, end + 240)));
    if (
      after !== undefined &&
      !isDeed(after, prompt.words.slice(end)) &&
      (!isSmall(after) || isTitle(after, match[0], prompt, end))
    )
      return trimEnd(after);
    const before = firstGroup(BEFORE.exec(prompt.text.slice(Math.max(0, start - 220), start)));
    if (before !== undefined && !isSmall(before)) return before;
  }
  return undefined;
}

const DEEDS =
  /^(?:log|store|mail|email|total|count|filter|forward|upload|write|tell|publish|share|copy|calculate|get|delete)$/;

/** Behind a comma a verb is the next deed, no name: "my Google Sheet, log it". */
function isDeed(word: string, behind: string): boolean {
  return /^\s*,/.test(behind) && DEEDS.test(word);
}

function firstGroup(match: RegExpExecArray | null): string | undefined {
  return match?.slice(1).find((group) => group !== undefined);
}

const TITLES = /^(?:answers?|events?|items?|pages?|files?|updates?|rows)$/;

/** "The table items": after such a noun a common word is a name, if nothing more follows. */
function isTitle(word: string, noun: string, prompt: Prompt, end: number): boolean {
  return (
    TITLES.test(word) &&
    /^(?:lists?|queues?|topics?|streams?|tables?|collections?|databases?|sheets?|folders?|buckets?)$/.test(noun) &&
    /^\s*(?:$|[.,;:)]|and\b|with\b|by\b|then\b)/.test(prompt.words.slice(end).trimStart().slice(word.length))
  );
}

function isSmall(word: string): boolean {
  return SMALL_WORDS.has(word);
}

function trimEnd(value: string): string {
  return value.replace(/[.,;:/]+$/, '');
}
