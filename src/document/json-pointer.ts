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
  let pointer = '';
  for (const token of tokens) pointer = pointerBelow(pointer, token);
  return pointer;
}

/** The pointer to what stands under a key of what another points at. */
export function pointerBelow(pointer: string, key: string | number): string {
  const plain = typeof key === 'number' || !/[~/]/.test(key);
  return `${pointer}/${plain ? key : key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

const INDEX = /^(0|[1-9]\d{0,8})$/;

/** The index that a token means within a list, if it means one. */
export function tokenIndex(token: string): number | undefined {
  return INDEX.test(token) ? Number(token) : undefined;
}
