import type { EvalResults, EvalRun } from './results.ts';
import { summarize } from './summarize.ts';
import { summaryRows } from './summary-rows.ts';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1b1f24;background:#fff}
table{border-collapse:collapse;margin:1rem 0;display:block;overflow-x:auto}
th,td{border-bottom:1px solid #d5dae0;padding:.25rem .6rem;text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left}
details{border-bottom:1px solid #d5dae0;padding:.4rem 0}
summary{cursor:pointer}
.passed{color:#116329}.failed{color:#a40e26}
pre{white-space:pre-wrap;background:#f4f6f8;padding:.6rem}
@media (prefers-color-scheme:dark){body{color:#e6e9ed;background:#14171a}pre{background:#1f2429}.passed{color:#56d364}.failed{color:#ff7b72}th,td,details{border-color:#3a4047}}`;

/** Results as one page that needs nothing else. Whatever a model or a case says stands in it as text. */
export function resultsPage(results: EvalResults): string {
  const [head = [], ...rows] = summaryRows(summarize(results));
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(`Evaluation of ${results.model}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(`Evaluation of ${results.model}`)}</h1>
<p>Tokens, characters, seconds, steps and calls are means per run.</p>
<table>
<thead>${cells('th', head)}</thead>
<tbody>
${rows.map((row) => cells('td', row)).join('\n')}
</tbody>
</table>
${results.runs.map(runPart).join('\n')}
</body>
</html>
`;
}

function runPart(run: EvalRun): string {
  const { id, kind, attempt, prompt, passed, facts, answer } = run;
  const met = facts.filter(({ verdict }) => verdict === 'met').length;
  const said = passed ? 'passed' : 'failed';
  const lines = [
    ...(run.failure === undefined ? [] : [`no end: ${run.failure}`]),
    ...facts.flatMap(({ group, fact, verdict }) => (verdict === 'met' ? [] : [`${verdict} ${group}: ${fact}`])),
    ...run.errors.map((error) => `error ${error}`),
    ...run.left.map((error) => `for a person: ${error}`),
    ...run.untold.map((error) => `not told: ${error}`),
    ...run.unasked.map((node) => `changed unasked: ${node}`),
    ...run.refused.map((line) => `refused ${line}`),
  ];
  return `<details>
<summary><span class="${said}">${said}</span> ${escapeHtml(`${id} (${kind}) ${attempt}, ${met}/${facts.length} facts`)}: ${escapeHtml(prompt)}</summary>
<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
<pre>${escapeHtml(answer)}</pre>
</details>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
