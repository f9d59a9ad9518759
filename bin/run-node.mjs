#!/usr/bin/env node
// Runs a TypeScript file of this clone: node bin/run-node.mjs FILE.ts [ARGUMENTS]. npm scripts use it, since the
// machine's node may be too old for one.
import { launch } from './lib/launch.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('usage: node bin/run-node.mjs FILE.ts [ARGUMENTS]\n');
  process.exitCode = 2;
} else {
  launch(file, args).catch((error) => {
    process.stderr.write(`pawl: ${error?.message ?? error}\n`);
    process.exitCode = 4;
  });
}
