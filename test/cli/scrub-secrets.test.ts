import { expect, test } from 'vitest';
import { secretScrubber } from '../../src/cli/scrub-secrets.ts';

test('values of keys, tokens and passwords are taken out wherever they stand', () => {
  const scrub = secretScrubber({
    ANTHROPIC_API_KEY: 'sk-planted-1234',
    PAWL_CODEC_KEYS: 'k1:AAAABBBBCCCC,k2:DDDDEEEEFFFF',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20dXNlcjpwYXNz',
    PGPASSWORD: 'planted "quoted" one',
    HOME: '/home/somebody',
  });
  expect(scrub('key sk-planted-1234, k2 is DDDDEEEEFFFF; Basic dXNlcjpwYXNz at /home/somebody')).toBe(
    'key ***, k2 is ***; *** at /home/somebody',
  );
  expect(scrub(JSON.stringify({ reason: 'planted "quoted" one' }))).toBe('{"reason":"***"}');
});

test('a password in an address goes, and the rest of the address stays', () => {
  const scrub = secretScrubber({ PAWL_STORE: 'postgres://pawl:s3cr%2Ftpass@db:5432/pawl' });
  expect(scrub('at postgres://pawl:s3cr%2Ftpass@db:5432/pawl')).toBe('at postgres://pawl:***@db:5432/pawl');
  expect(scrub('the password s3cr/tpass was wrong')).toBe('the password *** was wrong');
  expect(secretScrubber({})('redis://:hunter2@cache/0')).toBe('redis://:***@cache/0');
});

test('a bearer token goes even if nobody knows it', () => {
  expect(secretScrubber({})('{"authorization":"Bearer abc.def-123"}')).toBe('{"authorization":"Bearer ***"}');
});

test('what is too short or no secret is left alone', () => {
  const scrub = secretScrubber({ MY_TOKEN: 'worker', SSH_AUTH_SOCK: '/tmp/agent.sock' });
  expect(scrub('the worker at /tmp/agent.sock and http://example.com/a:b@c')).toBe(
    'the worker at /tmp/agent.sock and http://example.com/a:b@c',
  );
});
