import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS, helpText } from '../../src/cli/command-table.ts';
import { runCommand } from '../../src/cli/run-command.ts';

/** Runs the arguments against commands that only tell what they were given. */
async function run(...args: string[]) {
  const words = { out: '', err: '' };
  const output = {
    out: (text: string) => {
      words.out += text;
    },
    err: (text: string) => {
      words.err += text;
    },
  };
  const code = await runCommand(args, output, async (name) => ({
    run: async (rest) => {
      output.out(`${name}(${rest.join(',')})`);
      return 1;
    },
  }));
  return { code, ...words };
}

test('a command gets what stands behind its name, and its code is the answer', async () => {
  expect(await run('search', 'slack', '--limit', '3')).toEqual({ code: 1, out: 'search(slack,--limit,3)', err: '' });
});

test.each(['frob', '__proto__', 'constructor', ''])(
  'there is no command %j, and the error lists those there are',
  async (name) => {
    await expect(run(name)).rejects.toMatchObject({
      code: 'InvalidInput',
      message: expect.stringContaining('up, build, '),
    });
  },
);

test('help is an answer; no command at all is bad input', async () => {
  expect(await run('help')).toEqual({ code: 0, out: `${helpText()}\n`, err: '' });
  expect(await run()).toEqual({ code: 2, out: '', err: `${helpText()}\n` });
});

test('a command tells how it is called without being loaded', async () => {
  const { code, out } = await run('search', '--help');
  expect({ code, out }).toEqual({ code: 0, out: `pawl ${COMMANDS.search?.usage}\n    ${COMMANDS.search?.summary}\n` });
  expect(await run('help', 'search')).toEqual({ code, out, err: '' });
  expect((await run('help', 'edit')).out).toContain('"type": "setParameters"');
  expect((await run('build', '--', '--help')).out).toBe('build(--,--help)');
});

test('the version is the one of the package', async () => {
  expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test.each(Object.keys(COMMANDS))('the command %s has its file', (name) => {
  expect(existsSync(new URL(`../../src/cli/commands/${name}.ts`, import.meta.url))).toBe(true);
});
