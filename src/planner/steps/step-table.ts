import type { StepContext } from '../apps/step-context.ts';
import type { Flow } from '../flow/flow.ts';
import type { Part } from '../flow/parts.ts';
import type { StepKind } from '../flow/step-words.ts';
import {
  appStep,
  downloadStep,
  errorStep,
  feedStep,
  mailStep,
  pageStep,
  subworkflowStep,
  writeBackStep,
} from './app-steps.ts';
import { filter, ifElse, labelledBranch } from './branch.ts';
import {
  aggregate,
  count,
  dedupe,
  editImage,
  fromFile,
  limit,
  nothing,
  sort,
  splitOut,
  toFile,
  wait,
} from './data-steps.ts';
import { changeCase } from './edit-fields.ts';
import { httpRequest } from './http.ts';
import { languageModel } from './intelligence.ts';
import { loop } from './loop.ts';
import { classify, generateImage, sentiment, transcribe } from './media-steps.ts';
import { respond } from './respond.ts';

import { TRANSFORMS } from './transform-steps.ts';

type Step = (flow: Flow, context: StepContext, part: Part) => void;

function branch(holds: boolean): Step {
  return (flow, context, part) => {
    if (flow.forked) flow.otherWay();
    else labelledBranch(flow, context, context.prompt.words.slice(part.start, part.end), holds);
  };
}

/** How each kind of step becomes nodes; agents and merges need more than their own words and are made by the walker. */
export const STEPS: Readonly<Record<Exclude<StepKind, 'agent' | 'merge'>, Step>> = {
  aggregate,
  app: appStep,
  case: changeCase,
  count,
  dedupe,
  download: downloadStep,
  else: branch(false),
  error: errorStep,
  extract: fromFile,
  feed: feedStep,
  file: toFile,
  filter,
  http: (flow, context, part) => httpRequest(flow, { ...context, appName: 'HTTP Request' }, part.url),
  if: ifElse,
  image: editImage,
  limit,
  llm: languageModel,
  loop,
  mail: mailStep,
  nothing,
  page: pageStep,
  respond,
  sort,
  split: splitOut,
  subworkflow: subworkflowStep,
  holds: branch(true),
  wait,
  ...TRANSFORMS,
  classifier: classify,
  picture: generateImage,
  sentiment,
  transcribe,
  writeBack: writeBackStep,
};
