import { newestVersion } from '../../catalog/newest-version.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** Nodes of an older version than n8n would give a new one. They go on working. */
export const newerVersions: NodeRule = (checked, { nodeTypes }) => {
  const { type, typeVersion } = checked.node;
  const newest = nodeTypes.describe(type);
  if (newest === undefined || checked.description === undefined) return [];
  const version = newestVersion(newest);
  if (version <= typeVersion) return [];
  const message = `"${checked.name}" is version ${typeVersion} of ${type}; the newest is ${version}.`;
  return [nodeProblem(checked, 'node-version-old', 'info', message, { path: '/typeVersion' })];
};
