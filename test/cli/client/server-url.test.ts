import { expect, test } from 'vitest';
import { serverUrl } from '../../../src/cli/client/server-url.ts';

test.each([
  ['https://pawl.example.com', 'https://pawl.example.com'],
  ['https://pawl.example.com/', 'https://pawl.example.com'],
  ['https://example.com/tools/pawl/', 'https://example.com/tools/pawl'],
  ['https://pawl.example.com/#', 'https://pawl.example.com'],
  ['https://pawl.example.com/?', 'https://pawl.example.com'],
  ['http://127.0.0.1:4700', 'http://127.0.0.1:4700'],
  ['http://localhost:4700/', 'http://localhost:4700'],
  ['http://[::1]:4700', 'http://[::1]:4700'],
])('PAWL_URL %s names the server %s', (given, expected) => {
  expect(serverUrl({ PAWL_URL: given })).toBe(expected);
});

test.each([undefined, ''])('without PAWL_URL (%j) it is the server of the home', (given) => {
  expect(serverUrl({ PAWL_URL: given })).toBeUndefined();
});

test.each([
  ['pawl.test:4700', 'is no address'],
  ['ftp://pawl.example.com', 'is no address'],
  ['https://pawl.example.com/?key=1', 'is no address'],
  ['https://pawl.example.com/#gates', 'is no address'],
  ['https://bea:secret@pawl.example.com', 'PAWL_TOKEN'],
  ['http://pawl.example.com', 'unencrypted'],
  ['http://127.0.0.1.example.com', 'unencrypted'],
  ['pawl_token-in-the-wrong-variable', 'is no address'],
])('PAWL_URL %s is refused, and not repeated', (given, said) => {
  const refused = expect.objectContaining({ code: 'InvalidInput', message: expect.stringContaining(said) });
  expect(() => serverUrl({ PAWL_URL: given })).toThrow(refused);
  expect(() => serverUrl({ PAWL_URL: given })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining(given) }),
  );
});
