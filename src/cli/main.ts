import { isPawlError } from '../errors/pawl-error.ts';
import { withCommandWords } from './command-words.ts';
import { displayText } from './drawing/display-text.ts';
import { exitCode } from './exit-code.ts';
import { listenForInterrupts } from './interrupt.ts';
import { runCommand } from './run-command.ts';
import { secretScrubber } from './scrub-secrets.ts';

const UNEXPECTED = 1;
const output = {
  out: (text: string) => void process.stdout.write(text),
  err: (text: string) => void process.stderr.write(scrubbed(text)),
};

/** A message may repeat an address with a password, or what another program said about a key. */
function scrubbed(text: string): string {
  return secretScrubber(process.env)(text);
}

listenForInterrupts();
// Whoever read our output has seen enough (`pawl search … | head -1`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : UNEXPECTED));

const args = process.argv.slice(2);
const code = await runCommand(args, output, (name) => import(`./commands/${name}.ts`)).catch((error: unknown) =>
  report(error, args.includes('--json')),
);
// What is still on its way out goes first; a handle that a command left open holds nobody up.
process.stdout.write('', () => process.exit(code));

/** A message may quote names of somebody else's: nothing of it may steer the terminal. */
function inPlainLines(message: string): string {
  return message
    .split('\n')
    .map((line) => displayText(line, Number.POSITIVE_INFINITY))
    .join('\n');
}

/** A message may quote what it was given: secrets are told no further. */
async function report(error: unknown, asJson: boolean): Promise<number> {
  const { hideSecrets } = await import('../session/secrets/hide-secrets.ts');
  if (!isPawlError(error)) {
    const words = hideSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error));
    output.err(`pawl: an error that Pawl does not know: ${words}\n`);
    if (asJson)
      output.out(scrubbed(`${JSON.stringify({ code: 'Unexpected', message: hideSecrets(String(error)) })}\n`));
    return UNEXPECTED;
  }
  const message = hideSecrets(error.message);
  output.err(`pawl: ${inPlainLines(withCommandWords(message))} (${error.code})\n`);
  if (asJson) output.out(scrubbed(`${JSON.stringify({ code: error.code, message })}\n`));
  return exitCode(error.code);
}
