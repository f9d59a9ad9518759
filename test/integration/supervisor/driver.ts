import { startSupervisor } from '../../../src/cli/compose/supervisor.ts';
import { fakeOptions } from './harness.ts';

const { url } = await startSupervisor(fakeOptions(process.argv[2] ?? ''));
process.stdout.write(`${url}\n`);
