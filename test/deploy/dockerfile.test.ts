import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { ROOT, readTree, treeFiles } from '../../scripts/house/tree.ts';

const text = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8');
const [, last = ''] = text.split(/^FROM [^\n]*\n(?![\s\S]*^FROM )/m);
const instructions = (name: string) =>
  [...text.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest);

test('the linter has nothing to say', () => {
  expect(validate(text)).toEqual([]);
});

test('it runs on glibc, with the Node that Pawl is developed on, and not as root', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const image of instructions('FROM')) {
    expect(image).toMatch(new RegExp(`^node:${devDependencies.node.replaceAll('.', '\\.')}-bookworm-slim( AS |$)`));
  }
  expect(last).toMatch(/^USER node$/m);
});

test('dependencies are those of the lock file, without those of development', () => {
  expect(instructions('RUN').join('\n')).toContain('npm ci --omit=dev');
});

test('all that the program is made of is in it, and nothing that is not there', () => {
  const copied = [...last.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true);
  const rooms = ['bin', 'src', 'workflows', 'activities', 'temporal'];
  expect(copied).toEqual(expect.arrayContaining([...rooms, 'package.json', 'package-lock.json']));
  const program = readTree(treeFiles(/^(src|workflows|activities|temporal|bin)\/.*\.(ts|mjs)$/));
  const outside = [...program].flatMap(([file, code]) =>
    [...code.matchAll(/from '((?:\.\.\/)+[^']+)'/g)]
      .map(([, path = '']) => join(file, '..', path))
      .filter((path) => !copied.some((one) => path === one || path.startsWith(`${one}/`))),
  );
  expect(outside).toEqual([]);
});

test('no catalog is baked in', () => {
  expect(text).not.toMatch(/catalog (sync|status)|n8n/);
});

test('what is sent to Docker is what is copied', () => {
  const allowed = readFileSync(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n');
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
  expect(allowed[0]).toBe('*');
  for (const path of copied) expect(allowed).toContain(`!${path}`);
});
