import { cpus, totalmem } from 'node:os';

/** What the figures of a bench were taken on. */
export function machine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} x ${processors[0]?.model.trim() ?? process.arch}, ${memory} GB, Node ${process.version}`;
}
