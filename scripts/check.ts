import { describeSteps, runCheckSteps } from './check-steps.ts';

const steps = await runCheckSteps();
process.stdout.write(describeSteps(steps));
process.exitCode = steps.every(({ ok }) => ok) ? 0 : 1;
