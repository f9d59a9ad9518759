/// <reference types="node" />

/*
 * `pawl/n8n`: what Pawl knows of n8n, for other programs. docs/n8n.md documents it; what is exported here is stable.
 */
export { type DiffRow, diffWorkflows as diff } from '../document/diff-workflows.ts';
export { hashWorkflow } from '../document/hash-workflow.ts';
export { type PatchStep, patchOfOperations } from '../document/json-patch.ts';
export type { NewNode, Operation, Slot as WireEnd, Wire } from '../document/operation.ts';
export { type ReadWorkflow, readWorkflow, readWorkflowValue } from '../document/read-workflow.ts';
export type { Json, JsonObject, NodeJson, WorkflowJson } from '../document/workflow-json.ts';
export { isPawlError, PawlError } from '../errors/pawl-error.ts';
export type { NodeDescription } from '../n8n/catalog/node-description.ts';
export type { NodeTypes as Catalog } from '../n8n/catalog/node-types.ts';
export { nodeTypesOf as catalogOf } from '../n8n/catalog/node-types-of.ts';
export type { ConnectionRequest } from '../n8n/connections/connection-request.ts';
export { type InferredConnection, inferConnection } from '../n8n/connections/infer-connection.ts';
export { describeDiff } from '../n8n/diffing/describe-diff.ts';
export type { DiffLine } from '../n8n/diffing/diff-line.ts';
export type { Fix } from '../n8n/fixing/fix.ts';
export { type FixedWorkflow, fixWorkflow as fix } from '../n8n/fixing/fix-workflow.ts';
export type { MergeNote } from '../n8n/merging/merge-note.ts';
export type { MergedWorkflow } from '../n8n/merging/merge-workflows.ts';
export type { FoundNode } from '../n8n/search/search-nodes.ts';
export type { Problem } from '../n8n/validation/problem.ts';
export type { ValidationOptions } from '../n8n/validation/validation-options.ts';
export { type DescribedNode, describeNode, type NodeQuestion } from '../service/catalog/describe-node.ts';
export type { Judgement } from '../service/catalog/judge.ts';
export { lookUpNodes as search, type NodeLookUp } from '../service/catalog/look-up-nodes.ts';
export { type AppliedOperations, applyOperations } from './apply-operations.ts';
export { layout } from './layout.ts';
export { type LoadCatalogOptions, loadCatalog } from './load-catalog.ts';
export { merge } from './merge.ts';
export { validate } from './validate.ts';
