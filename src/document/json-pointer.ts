import { PawlError } from '../errors/pawl-error.ts';

/** RFC 6901. '' points at the whole. InvalidOperation for text that is no pointer. */
export function parsePointer(pointer: string): readonly string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer)) {
    throw new PawlError('InvalidOperation', `${JSON.stringify(pointer)} is no JSON Pointer such as /parameters/url.`);
  }
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function formatPointer(tokens: readonly string[]): string {
  return tokens.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

const INDEX = /^(0|[1-9]\d{0,8})$/;

/** The index that a token means within a list, if it means one. */
export function tokenIndex(token: string): number | undefined {
  return INDEX.test(token) ? Number(token) : undefined;
}
