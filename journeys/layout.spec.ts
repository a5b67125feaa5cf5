import { expect, test } from '@playwright/test';
import { batchesOf, tenthOf } from './layout/question-set.ts';
import { uploadFiles, walkThrough } from './layout/walk.ts';

/**
 * Runs a tenth of `npm run bench layout`, a different tenth each day. Questions with every
 * combination of picture, case, and audio are checked on every page that shows questions, at four
 * widths.
 */

const DAY_MS = 86_400_000;
const seed = Number(process.env.LAYOUT_SEED ?? Math.floor(Date.now() / DAY_MS));

for (const [at, questions] of batchesOf(tenthOf(seed)).entries()) {
  test(`every part of a question is visible in each place that shows questions: batch ${at + 1}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const files = await uploadFiles(browser);
    const name = `Layout ${at + 1} ${Date.now().toString(36)}`;
    const { faults, looks } = await walkThrough(browser, {
      questions,
      files,
      name,
      thorough: false,
    });
    expect(faults, `seed ${seed}: LAYOUT_SEED=${seed} repeats it`).toEqual([]);
    expect(looks).toBeGreaterThan(questions.length);
  });
}
