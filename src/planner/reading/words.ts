/** True if the words hold any of these, as whole words. */
export function says(words: string, alternatives: string): boolean {
  return new RegExp(`(?<![\\p{L}\\d])(?:${alternatives})(?![\\p{L}\\d])`, 'u').test(words);
}

const SPELLED: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  twenty: 20,
  thirty: 30,
  eine: 1,
  einer: 1,
  zwei: 2,
  drei: 3,
  fünf: 5,
  zehn: 10,
  un: 1,
  deux: 2,
  trois: 3,
  cinq: 5,
  dix: 10,
  dos: 2,
  tres: 3,
  cinco: 5,
  diez: 10,
};
export const NUMBER = String.raw`\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|eine?r?|zwei|drei|fünf|zehn|une?|deux|trois|cinq|dix|dos|tres|cinco|diez`;

export function numberOf(word: string): number {
  return Object.hasOwn(SPELLED, word) ? (SPELLED[word] as number) : Number(word);
}
