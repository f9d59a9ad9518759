/** How this program was called, so that what it prints can be pasted: through npx it is not on the path. */
const CALLED = process.env.npm_command === 'exec' ? 'npx pawl' : 'pawl';

/** A command line of this program. */
export function commandWords(args: string): string {
  return `${CALLED} ${args}`;
}

/** A message whose commands (`pawl up`) stand as they have to be typed here. */
export function withCommandWords(message: string): string {
  return message.replaceAll('`pawl ', `\`${CALLED} `).replaceAll('Usage: pawl ', `Usage: ${CALLED} `);
}
