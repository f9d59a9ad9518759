import { describe, expect, it } from 'vitest';
import { readRetryAfter } from '../../../src/adapters/anthropic/read-retry-after.ts';

const now = Date.UTC(2026, 0, 1);

describe('the pause that a server wishes for', () => {
  it.each([
    [{ 'retry-after': '2' }, 2000],
    [{ 'retry-after': '0.5' }, 500],
    [{ 'retry-after-ms': '1500' }, 1500],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' }, 30_000],
    [{ 'retry-after': 'Wed, 31 Dec 2025 23:00:00 GMT' }, 0],
    [{ 'retry-after': '-3' }, 0],
    [{ 'retry-after-ms': 'x' }, undefined],
    [{}, undefined],
  ])('%j is %s', (headers, expected) => {
    expect(readRetryAfter(new Headers(headers), now)).toBe(expected);
  });
});
