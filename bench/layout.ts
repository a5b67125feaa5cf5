import { kindNames } from '../contract/src/kinds/traits.ts';
import { batchesOf, everyQuestion } from '../journeys/layout/question-set.ts';
import { uploadFiles, walkThrough } from '../journeys/layout/walk.ts';
import { NO_SAMPLES, startProduct } from '../journeys/product.ts';
import { buildWeb } from '../scripts/build.ts';
import { launchBrowser } from './product/browser.ts';

/**
 * `npm run bench layout [KIND…]`: shows every kind of question with every combination of picture,
 * case and audio, and with texts of maximum length, in every place that shows a question, at 390,
 * 768, 1024 and 1440 pixels. Fails if a part is invisible, smaller than 40 × 40 pixels or covered,
 * or if anything is wider than the page.
 */
const asked = process.argv.slice(2);
const kinds = kindNames.filter((kind) => asked.length === 0 || asked.includes(kind));
const batches = batchesOf(everyQuestion(kinds));
const LANES = 2;

await buildWeb();
const browser = await launchBrowser();
const product = await startProduct(NO_SAMPLES);
const faults: string[] = [];
let [begun, looks] = [0, 0];
try {
  const { url: baseURL } = product;
  const files = await uploadFiles(browser, baseURL);
  const walkLane = async () => {
    while (begun < batches.length) {
      const at = begun++;
      const questions = batches[at] ?? [];
      const name = `Layout ${at + 1}`;
      const outcome = await walkThrough(browser, {
        questions,
        files,
        name,
        baseURL,
        thorough: true,
      }).catch((error: Error) => ({ faults: [`batch ${at + 1}: ${error.message}`], looks: 0 }));
      looks += outcome.looks;
      faults.push(...outcome.faults);
      for (const fault of outcome.faults) console.log(fault);
    }
  };
  await Promise.all(Array.from({ length: LANES }, walkLane));
} finally {
  await browser.close();
  await product.stop();
}
console.log(`layout: ${looks} looks, ${faults.length} faults`);
process.exit(looks > 0 && faults.length === 0 ? 0 : 1);
