import { describeSteps, runCheckSteps } from './check-steps.ts';
import { runVitest } from './run-vitest.ts';
import { addTallies, closingLine, tallyExitCode } from './tally.ts';

const steps = await runCheckSteps();
process.stdout.write(describeSteps(steps));
const passed = steps.filter(({ ok }) => ok).length;
const tallies = [{ passed, failed: steps.length - passed }, await runVitest('unit'), await runVitest('integration')];
const total = addTallies(tallies);
process.stdout.write(`${closingLine(total)}\n`);
process.exitCode = tallyExitCode(total);
