import { posix } from 'node:path';
import { readSource, type Source } from './read-source.ts';
import { ROOMS, type Room, TEMPORAL_ROOMS } from './rooms.ts';

/**
 * What breaks the table of rooms in these files (path from the root → text), a line each: `path:line what`. Sorted.
 */
export function importProblems(files: ReadonlyMap<string, string>): string[] {
  const sources = new Map([...files].map(([path, text]) => [path, readSource(text)] as const));
  return [...sources].flatMap(([path, source]) => problemsOf(path, source, sources)).sort();
}

function problemsOf(path: string, source: Source, sources: ReadonlyMap<string, Source>): string[] {
  const room = roomOf(path);
  if (room === undefined) return [`${path}:1 stands in no room of the table`];
  const problems = source.imports.flatMap(({ specifier, line, typeOnly }) => {
    const fault = importFault(path, room, specifier, typeOnly);
    return fault === undefined ? [] : [`${path}:${line} ${fault}`];
  });
  const impurities = room.pure ? source.impurities : [];
  return [
    ...problems,
    ...impurities.map(({ name, line }) => `${path}:${line} uses ${name}, and ${room.path} is pure`),
    ...loadFaults(path, room, sources),
  ];
}

function importFault(path: string, room: Room, specifier: string, typeOnly: boolean): string | undefined {
  if (specifier.startsWith('.')) return roomFault(room, posix.join(posix.dirname(path), specifier), typeOnly);
  if ((room.pure || room.sandboxed) && specifier.startsWith('node:')) {
    return `imports ${specifier}, and ${room.path} has nothing of Node's`;
  }
  const name = packageName(specifier);
  if (name.startsWith('@temporalio/') && !TEMPORAL_ROOMS.includes(room.path)) {
    return `imports ${name}, which only ${TEMPORAL_ROOMS.join(', ')} may`;
  }
  return room.without?.includes(name) ? `imports ${name}, and ${room.path} carries none` : undefined;
}

function roomFault(room: Room, target: string, typeOnly: boolean): string | undefined {
  if ([room.path, ...room.may].some((path) => isUnder(target, path))) return undefined;
  const mayTypes = room.mayTypes?.some((path) => isUnder(target, path)) ?? false;
  if (!mayTypes) return `imports ${target}, and ${room.path} may import ${room.may.join(', ') || 'nothing'}`;
  return typeOnly ? undefined : `imports ${target} by value, and ${room.path} may import types of it only`;
}

function loadFaults(path: string, room: Room, sources: ReadonlyMap<string, Source>): string[] {
  const banned = room.neverLoads ?? [];
  if (banned.length === 0) return [];
  return [...loadedPackages(path, sources)]
    .filter(([name]) => banned.includes(name))
    .map(([name, by]) => `${path}:1 loads ${name} through ${by}, and ${room.path} never loads it`);
}

/** Each package that loading the file loads, with the file that imports it. */
function loadedPackages(start: string, sources: ReadonlyMap<string, Source>): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set([start]);
  for (const path of seen) {
    for (const { specifier, typeOnly } of sources.get(path)?.imports ?? []) {
      if (typeOnly) continue;
      if (specifier.startsWith('.')) seen.add(posix.join(posix.dirname(path), specifier));
      else packages.set(packageName(specifier), path);
    }
  }
  return packages;
}

/** The row with the longest path that holds the file. */
function roomOf(path: string): Room | undefined {
  return ROOMS.filter((room) => isUnder(path, room.path)).sort((a, b) => b.path.length - a.path.length)[0];
}

function isUnder(path: string, room: string): boolean {
  return room === '' || path.startsWith(`${room}/`) || path === room || path.startsWith(`${room}.`);
}

function packageName(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
