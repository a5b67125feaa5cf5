import { bankFormatNames } from '../contract/src/questions/bank.ts';
import { hardQuestions, sampleQuestions } from '../server/src/test/generators/hard-questions.ts';
import { surprises } from '../server/src/test/round-trip.ts';

/**
 * Writes the questions of the samples and 5,000 generated ones in every format, and reads them
 * back. Each question must be unchanged, except for losses that the writer of the format reports.
 * `npm run bench round-trip [COUNT] [SEED]`
 */
const [count = '5000', seed = '1'] = process.argv.slice(2);
const A_FILE = 100;
const SHOWN = 20;

const questions = [...(await sampleQuestions()), ...hardQuestions(Number(count), Number(seed))];
let failed = 0;
for (const format of bankFormatNames) {
  let differences = 0;
  for (let from = 0; from < questions.length; from += A_FILE) {
    for (const surprise of await surprises(questions.slice(from, from + A_FILE), format)) {
      if (++differences <= SHOWN) console.log(`${format}: ${surprise}`);
    }
  }
  failed += differences;
  console.log(`${format}: ${questions.length} questions, ${differences} surprises`);
}
console.log(
  `${questions.length} questions through ${bankFormatNames.length} formats: ${failed} differences that nobody was told of`,
);
process.exit(failed === 0 ? 0 : 1);
