const FENCE = /^(```|~~~)[\s\S]*?^\1/gm;
const LINK = /\]\(([^)\s]+)\)/g;
const CODE = /`([^`\n]+)`/g;
/** Looks like a path of the tree: has a slash or a known ending, and nothing of a command, pattern or address. */
const PATH = /^(?![a-z+]+:|[/@~$-])[\w.-]+(\/[\w.-]+)*(\/|\.(ts|mjs|md|json|sql|jsonl))$/;

/** The paths of the tree that a Markdown page names, in links and as inline code; once each, without an anchor. */
export function mentionedPaths(markdown: string): string[] {
  const prose = markdown.replace(FENCE, '');
  const links = [...prose.matchAll(LINK)].map(([, target = '']) => target.replace(/#.*$/, ''));
  const code = [...prose.matchAll(CODE)].map(([, text = '']) => text);
  const isAddress = (link: string) => link === '' || /^[a-z+]+:/.test(link);
  return [...new Set([...links.filter((link) => !isAddress(link)), ...code.filter((text) => PATH.test(text))])];
}
