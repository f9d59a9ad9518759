import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Puts a text in the place of a file, for its owner's eyes only. Whatever is killed at whatever moment, the file is
 * the old or the new one, and what this returned from is on the disk.
 */
export function replaceFile(file: string, text: string): void {
  const draft = writeDraft(file, text);
  try {
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncDirectory(dirname(file));
}

/** The same for a file that is not there yet: of several that make it at once the first one stays. False if it was there. */
export function createFile(file: string, text: string): boolean {
  const draft = writeDraft(file, text);
  try {
    return linkInto(file, draft);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The same for what comes in parts; nothing is there if they break off. */
export async function createFileOf(file: string, parts: AsyncIterable<Uint8Array>): Promise<boolean> {
  const draft = draftOf(file);
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      for await (const part of parts) await handle.appendFile(part);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return linkInto(file, draft);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** The code of a system error; undefined for any other one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function linkInto(file: string, draft: string): boolean {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  syncDirectory(dirname(file));
  return true;
}

function draftOf(file: string): string {
  return `${file}.${randomBytes(6).toString('hex')}.draft`;
}

function writeDraft(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = draftOf(file);
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    const bytes = Buffer.from(text);
    for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
    fsyncSync(descriptor);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  return draft;
}

/** A name is on the disk once its directory is; where directories can't be opened, as on Windows, it is so anyway. */
function syncDirectory(directory: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(directory, 'r');
  } catch {
    return;
  }
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
