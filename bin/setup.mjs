#!/usr/bin/env node
// Makes a clone ready: dependencies, a Node that is new enough, Temporal's CLI. Says nothing where nothing is missing.
import { ensureDependencies } from './lib/dependencies.mjs';
import { say } from './lib/launch.mjs';
import { ensureNode } from './lib/node-runtime.mjs';
import { root } from './lib/root.mjs';
import { ensureTemporalCli } from './lib/temporal-cli.mjs';

try {
  await ensureDependencies(root, say);
  await ensureNode(root, say);
  await ensureTemporalCli({ say });
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 4;
}
