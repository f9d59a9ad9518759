import { PawlError } from '../../errors/pawl-error.ts';
import { nearest } from '../text/nearest.ts';
import { quote } from '../text/quote.ts';
import { chatAgent } from './chat-agent.ts';
import { classification } from './classification.ts';
import { contentPipeline } from './content-pipeline.ts';
import { documentExtraction } from './document-extraction.ts';
import { emailTriage } from './email-triage.ts';
import { errorHandling } from './error-handling.ts';
import { formIntake } from './form-intake.ts';
import type { Guide } from './guide.ts';
import { humanApproval } from './human-approval.ts';
import { loopsAndPages } from './loops-and-pages.ts';
import { mcpServer } from './mcp-server.ts';
import { mergeEnrich } from './merge-enrich.ts';
import { messagingBot } from './messaging-bot.ts';
import { multiAgent } from './multi-agent.ts';
import { polling } from './polling.ts';
import { ragIngest } from './rag-ingest.ts';
import { ragQuery } from './rag-query.ts';
import { rateLimits } from './rate-limits.ts';
import { scheduledReport } from './scheduled-report.ts';
import { scraping } from './scraping.ts';
import { structuredOutput } from './structured-output.ts';
import { subWorkflow } from './sub-workflow.ts';
import { syncDedupe } from './sync-dedupe.ts';
import { webhookApi } from './webhook-api.ts';

/** Every guide, in the order in which the model is told of them. A new one is added here. */
export const GUIDES: readonly Guide[] = [
  chatAgent,
  messagingBot,
  ragIngest,
  ragQuery,
  multiAgent,
  mcpServer,
  structuredOutput,
  classification,
  documentExtraction,
  webhookApi,
  formIntake,
  scheduledReport,
  emailTriage,
  contentPipeline,
  scraping,
  syncDedupe,
  mergeEnrich,
  loopsAndPages,
  polling,
  rateLimits,
  errorHandling,
  humanApproval,
  subWorkflow,
];

/** The guide of this name. ToolInputInvalid lists those that are near, or all. */
export function findGuide(name: string): Guide {
  const guide = GUIDES.find((candidate) => candidate.name === name);
  if (guide !== undefined) return guide;
  const names = GUIDES.map((candidate) => candidate.name);
  const near = nearest(name, names);
  throw new PawlError(
    'ToolInputInvalid',
    `There is no guide ${quote(name, 80)}; ${near.length > 0 ? 'near ones' : 'the guides'} are ${(near.length > 0 ? near : names).join(', ')}.`,
  );
}
