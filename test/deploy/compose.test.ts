import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../scripts/house/tree.ts';
import { variablesInCode } from '../support/variables-in-code.ts';

interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly restart?: string;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly deploy?: { readonly replicas: number };
  readonly stop_grace_period?: string;
}

const FILE = join(ROOT, 'deploy/compose.yaml');
const { services, secrets, volumes } = parse(readFileSync(FILE, 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, unknown>;
};
const all = Object.entries(services);
const pawl = all.filter(([, { build }]) => build !== undefined);
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('the linter has nothing to say', () => {
  const [result] = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] }).lintFiles([FILE], false);
  expect(result?.messages).toEqual([]);
});

test('there are two servers and two workers, which end in order before Docker loses patience', () => {
  for (const name of ['server', 'worker']) {
    const { deploy, environment, stop_grace_period: patience = '' } = services[name] ?? {};
    expect(deploy?.replicas, name).toBe(2);
    expect(Number.parseInt(patience, 10), name).toBeGreaterThanOrEqual(Number(environment?.PAWL_SHUTDOWN_GRACE) + 5);
  }
});

test('every variable of Pawl’s own services is one that the program reads', () => {
  const known = new Set(variablesInCode());
  const set = pawl.flatMap(([name, { environment = {} }]) =>
    Object.keys(environment).map((variable) => `${name}: ${variable}`),
  );
  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((one) => !known.has(one.split(': ')[1] ?? ''))).toEqual([]);
});

test('no secret stands in it, and each is a file that make-secrets.sh makes', () => {
  const inline = all.flatMap(([name, { environment = {} }]) =>
    Object.keys(environment)
      .filter((variable) => /(PASSWORD|PWD|SECRET|TOKEN|KEYS?)$/.test(variable))
      .map((variable) => `${name}: ${variable}`),
  );
  expect(inline).toEqual([]);
  const script = text('deploy/make-secrets.sh');
  for (const [name, { file }] of Object.entries(secrets)) {
    expect(file).toBe(`secrets/${name}`);
    expect(script).toContain(name);
  }
  const used = new Set(all.flatMap(([, service]) => service.secrets ?? []));
  expect([...used].sort()).toEqual(Object.keys(secrets).sort());
});

test('what goes on says how it is, and what is waited for can be waited for', () => {
  const lasting = all.filter(([, { restart }]) => restart === 'unless-stopped');
  expect(lasting.map(([name]) => name).sort()).toEqual(['postgres', 'proxy', 'server', 'temporal', 'worker']);
  const mute = lasting.filter(([name, { healthcheck }]) => healthcheck === undefined && name !== 'proxy');
  expect(mute).toEqual([]);
  const awaited = new Set(all.flatMap(([, { depends_on = {} }]) => Object.keys(depends_on)));
  expect([...awaited].filter((name) => services[name] === undefined)).toEqual([]);
});

test('only the proxy is reached from outside; databases and Temporal reach nobody there', () => {
  expect(all.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['proxy']);
  const inside = ['postgres', 'temporal', 'temporal-namespace', 'temporal-schema'];
  for (const name of inside) expect(services[name]?.networks, name).toEqual(['inside']);
});

test('images have a version, and files that are mounted are there', () => {
  for (const [name, { image = '', build }] of all) {
    if (build === undefined) expect(image, name).toMatch(/:\d+\.\d+/);
  }
  const mounted = all.flatMap(([, service]) => (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? ''));
  for (const source of mounted) {
    if (source.startsWith('.')) expect(statSync(join(ROOT, 'deploy', source)).size).toBeGreaterThan(0);
    else expect(Object.keys(volumes)).toContain(source);
  }
});

test('the proxy lets nobody outside see figures, and lets events through as they come', () => {
  const caddyfile = text('deploy/Caddyfile');
  expect(caddyfile).toMatch(/path .*\/metrics/);
  expect(caddyfile).toContain('flush_interval -1');
});
