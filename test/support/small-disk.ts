import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';

export interface SmallDisk {
  readonly directory: string;
  grow(megabytes: number): void;
  remove(): void;
}

/** A file system in memory of so many megabytes, for anyone to write to; undefined where this user may mount none. */
export function mountSmallDisk(directory: string, megabytes: number): SmallDisk | undefined {
  const mount = (...args: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', ...args, 'tmpfs', directory], { stdio: 'pipe' });
  mkdirSync(directory);
  try {
    mount('-o', `size=${megabytes}m,mode=777`);
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
  return {
    directory,
    grow: (size) => void mount('-o', `remount,size=${size}m`),
    remove() {
      execFileSync('umount', [directory]);
      rmSync(directory, { recursive: true });
    },
  };
}
