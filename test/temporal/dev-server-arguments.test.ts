import { expect, test } from 'vitest';
import { devServerArguments } from '../../temporal/dev-server-arguments.ts';

test('the server listens on loopback only, keeps a file, and has what makes resuming fast', () => {
  expect(devServerArguments({ database: '/home/t.db', port: 7, namespace: 'n' }).join(' ')).toBe(
    'server start-dev --headless --db-filename /home/t.db --namespace n --ip 127.0.0.1 --port 7 --log-level error ' +
      '--sqlite-pragma journal_mode=WAL --sqlite-pragma synchronous=NORMAL ' +
      '--dynamic-config-value history.timerProcessorMaxTimeShift="50ms" ' +
      '--dynamic-config-value frontend.WorkerCommandsEnabled=true ' +
      '--dynamic-config-value system.enableCancelActivityWorkerCommand=true',
  );
});
