import { importProblems } from './house/import-problems.ts';
import { lengthProblems } from './house/length-problems.ts';
import { readTree, treeFiles } from './house/tree.ts';
import { runFinder, runProgram, type StepResult } from './run-step.ts';

const BIN = 'node_modules';

/** Everything that can be said about the tree without running it, side by side. */
export function runCheckSteps(): Promise<StepResult[]> {
  const programs = [
    runProgram('format and lint', `${BIN}/@biomejs/biome/bin/biome`, ['check', '--colors=off']),
    runProgram('types', `${BIN}/typescript/bin/tsc`, ['--noEmit', '-p', '.']),
    runProgram('dead code', `${BIN}/knip/bin/knip.js`, ['--no-progress', '--no-config-hints']),
  ];
  // The programs are under way; this process is free meanwhile.
  const files = readTree(treeFiles(/\.tsx?$/));
  const inRooms = new Map([...files].filter(([path]) => path.includes('/') && path.endsWith('.ts')));
  const finders = [
    runFinder('rooms', () => importProblems(inRooms)),
    runFinder('file lengths', () => lengthProblems(files)),
  ];
  return Promise.all([...programs, ...finders]);
}

/** A line each, and what the ones that failed had to say. */
export function describeSteps(steps: readonly StepResult[]): string {
  const failures = steps.filter(({ ok }) => !ok).map(({ name, output }) => `\n--- ${name}\n${output.trim()}\n`);
  const rows = steps.map(({ name, ok, seconds }) => `${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)\n`);
  return [...failures, ...rows].join('');
}
