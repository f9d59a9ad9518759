import { replaceFile } from '../../../src/adapters/host/durable-file.ts';

// A process of its own, for the test that kills it: replaces a file by one text of equal letters after the other.
const [file = ''] = process.argv.slice(2);
for (let round = 0; ; round += 1) {
  replaceFile(file, (round % 2 ? 'a' : 'b').repeat(200_000));
  if (round === 0) process.stdout.write('begun\n');
}
