import { expect, test } from 'vitest';
import { checkLocator } from '../../../src/agent/parameters/check-locator.ts';
import { Report } from '../../../src/agent/parameters/report.ts';
import type { NodeProperty } from '../../../src/n8n/catalog/node-description.ts';

const DRIVE: NodeProperty = {
  name: 'driveId',
  displayName: 'Drive',
  type: 'resourceLocator',
  default: { mode: 'list', value: 'My Drive' },
  modes: [{ name: 'list' }, { name: 'id' }],
} as unknown as NodeProperty;

function check(value: { mode: string; value: string }) {
  const report = new Report({ parameters: {} } as never);
  return { checked: checkLocator(DRIVE, value, ['driveId'], report), findings: report.findings };
}

test('the default of a locator is right as it is, though it looks like a name', () => {
  const checked = { __rl: true, mode: 'list', value: 'My Drive' };
  expect(check({ mode: 'list', value: 'My Drive' })).toEqual({ checked, findings: [] });
});

test('another name where none is taken is told', () => {
  const { findings } = check({ mode: 'list', value: 'Team Drive' });
  expect(findings.map(({ kind, path }) => [kind, path])).toEqual([['mend', ['driveId']]]);
});
