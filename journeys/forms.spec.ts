import { expect, test } from '@playwright/test';
import { filesWithForms, notTried } from './forms/listed-files.ts';
import { peopleForms } from './forms/people-forms.ts';
import { programForms } from './forms/program-forms.ts';
import { isNamed, tryForm } from './forms/property.ts';
import { questionForms } from './forms/question-forms.ts';
import { signIn } from './people.ts';

/**
 * In every form, the main button is pressed once for each field, with this field wrong. The seed
 * chooses the wrong value and the width, different ones each day. With FORMS_ALL=yes, each field is
 * tried at both widths.
 */

const DAY_MS = 86_400_000;
const seed = Number(process.env.FORMS_SEED ?? Math.floor(Date.now() / DAY_MS));

const isWhole = process.env.FORMS_ALL === 'yes';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const forms = [...questionForms, ...programForms, ...peopleForms];

test('every file with a form is either tried or listed with a reason', () => {
  const listed = new Set(forms.flatMap(({ files }) => files));
  const others = filesWithForms().filter((file) => !listed.has(file));
  expect(others.toSorted()).toEqual(Object.keys(notTried).toSorted());
});

for (const form of forms) {
  test(`each wrong field of the form “${form.name}” gets the focus, and its error is on the screen`, async ({
    page,
    context,
  }) => {
    test.setTimeout(isWhole ? 900_000 : 150_000);
    await signIn(page, form.as);
    await page.close();
    const refused: string[] = [];
    for (const [place, size] of sizes.entries()) {
      const choice = isWhole ? { first: 0, every: 1 } : { first: (seed + place) % 2, every: 2 };
      const tried = await tryForm(context, form, { size, pick: (at) => seed + at, ...choice });
      refused.push(...tried.refused);
      const { faults } = tried;
      expect(faults, `at ${size.width} pixels, FORMS_SEED=${seed} repeats it`).toEqual([]);
    }
    for (const wanted of form.refuses) {
      const isRefused = refused.some((label) => isNamed(label, wanted));
      expect(isRefused, `the form refuses a wrong value of “${wanted}”`).toBe(true);
    }
  });
}
