/** Writes an answer: as JSON and nothing else, or in words. */
export function print<T>(asJson: boolean | undefined, answer: T, inWords: (answer: T) => string): void {
  process.stdout.write(`${asJson ? JSON.stringify(answer) : inWords(answer)}\n`);
}
