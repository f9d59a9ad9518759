import type { NodeRule, WorkflowRule } from '../rule.ts';
import { aiSlotRules } from './ai-slots.ts';
import { answersWithoutWebhook } from './answers-without-webhook.ts';
import { assignments } from './assignments.ts';
import { codeMode } from './code-mode.ts';
import { codeNames } from './code-names.ts';
import { codeResults } from './code-results.ts';
import { codeSyntax } from './code-syntax.ts';
import { conditionOperators } from './condition-operators.ts';
import { conditionValues } from './condition-values.ts';
import { credentialsMissing } from './credentials-missing.ts';
import { cronExpressions } from './cron-expressions.ts';
import { danglingWires } from './dangling-wires.ts';
import { doubleWires } from './double-wires.ts';
import { duplicateNames } from './duplicate-names.ts';
import { emptyConditions } from './empty-conditions.ts';
import { endlessLoops } from './endless-loops.ts';
import { expressionBlanks } from './expression-blanks.ts';
import { expressionNames } from './expression-names.ts';
import { expressionSyntax } from './expression-syntax.ts';
import { expressionsNotTaken } from './expressions-not-taken.ts';
import { expressionsRefused } from './expressions-refused.ts';
import { groupContents } from './group-contents.ts';
import { incompleteNodes } from './incomplete-nodes.ts';
import { inputLimits } from './input-limits.ts';
import { jsonTexts } from './json-texts.ts';
import { locatorValues } from './locator-values.ts';
import { loops } from './loops.ts';
import { lostFields } from './lost-fields.ts';
import { mappedValues } from './mapped-values.ts';
import { memorySessions } from './memory-sessions.ts';
import { missingEqualsSign } from './missing-equals-sign.ts';
import { newerVersions } from './newer-versions.ts';
import { nodeReferences } from './node-references.ts';
import { nodeTypeKnown } from './node-type-known.ts';
import { optionValues } from './option-values.ts';
import { outputParsers } from './output-parsers.ts';
import { parameterTypes } from './parameter-types.ts';
import { pythonCode } from './python-code.ts';
import { requestUrls } from './request-urls.ts';
import { requiredInputs } from './required-inputs.ts';
import { requiredParameters } from './required-parameters.ts';
import { secrets } from './secrets.ts';
import { toolNames } from './tool-names.ts';
import { triggerMissing } from './trigger-missing.ts';
import { unansweredBranches } from './unanswered-branches.ts';
import { unknownOptions, unknownParameters } from './unknown-parameters.ts';
import { unreachedNodes } from './unreached-nodes.ts';
import { webhookAnswers } from './webhook-answers.ts';
import { webhookPaths } from './webhook-paths.ts';
import { wireEnds } from './wire-ends.ts';

/** Every rule over the whole workflow, in the order of its problems. */
export const WORKFLOW_RULES: readonly WorkflowRule[] = [
  duplicateNames,
  danglingWires,
  wireEnds,
  doubleWires,
  endlessLoops,
  triggerMissing,
  webhookPaths,
];

/** Every rule over one node, in the order of its problems. */
export const NODE_RULES: readonly NodeRule[] = [
  nodeTypeKnown,
  requiredInputs,
  inputLimits,
  toolNames,
  memorySessions,
  outputParsers,
  requiredParameters,
  incompleteNodes,
  optionValues,
  parameterTypes,
  locatorValues,
  mappedValues,
  groupContents,
  assignments,
  jsonTexts,
  requestUrls,
  expressionsNotTaken,
  unknownParameters,
  unknownOptions,
  conditionOperators,
  conditionValues,
  emptyConditions,
  cronExpressions,
  webhookAnswers,
  unansweredBranches,
  answersWithoutWebhook,
  loops,
  expressionSyntax,
  expressionsRefused,
  expressionNames,
  expressionBlanks,
  missingEqualsSign,
  aiSlotRules,
  codeSyntax,
  codeResults,
  codeMode,
  codeNames,
  pythonCode,
  nodeReferences,
  lostFields,
  secrets,
  credentialsMissing,
];

/** Advice that only the strict profile gives. */
export const STRICT_NODE_RULES: readonly NodeRule[] = [newerVersions, unreachedNodes];
