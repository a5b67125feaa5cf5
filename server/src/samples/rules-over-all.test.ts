import { type Category, categorySlugs } from '@certway/contract/programs/categories';
import { describe, expect, test } from 'vitest';
import { first, validSample } from '../test/generators/valid-sample.ts';
import type { Sample } from './read.ts';
import { rulesOverAll } from './test/rules-over-all.ts';

/**
 * Builds valid samples: a program for sale in each category, and a draft, a private, and a free
 * program.
 */
function soundSamples(): Sample[] {
  const named = (slug: string, category: Category | null = null) => ({
    slug,
    name: slug,
    category,
  });
  return [
    ...categorySlugs.map((category) => validSample(named(category, category))),
    validSample({ ...named('draft'), status: 'draft' }),
    validSample(named('private'), { isPublic: false }),
    validSample(named('free'), { price: 0 }),
  ];
}

const faultsOverAll: Record<keyof typeof rulesOverAll, ((samples: Sample[]) => Sample[])[]> = {
  'each category has one program on sale': [
    (samples) => samples.slice(1),
    (samples) => [...samples, first(samples)],
  ],
  'one program is a draft, one private, one free': ['draft', 'private', 'free'].map(
    (slug) => (samples: Sample[]) => samples.filter(({ program }) => program.slug !== slug),
  ),
  'each program on sale has 2 to 3 courses, 2 to 4 modules a course and 10 to 16 questions a module':
    [
      (samples) => {
        first(samples).program.courses.pop();
        return samples;
      },
      (samples) => {
        first(first(samples).program.courses).modules.pop();
        return samples;
      },
      (samples) => {
        first(samples).questions.get('module-1.json')?.pop();
        return samples;
      },
    ],
  'each program on sale has all kinds': [
    (samples) => {
      first(samples).questions.get('module-0.json')?.shift();
      return samples;
    },
  ],
  'there are 300 questions or more': [(samples) => samples.slice(0, 7)],
  'program names differ': [(samples) => [...samples, first(samples)]],
};

const titlesOverAll = Object.keys(rulesOverAll) as (keyof typeof rulesOverAll)[];

describe.each(titlesOverAll)('the rule: %s', (title) => {
  test('passes for valid samples', () => {
    expect(rulesOverAll[title](soundSamples())).toEqual([]);
  });

  test.each(faultsOverAll[title])('fails for planted fault %#', (plant) => {
    expect(rulesOverAll[title](plant(soundSamples()))).not.toEqual([]);
  });
});
