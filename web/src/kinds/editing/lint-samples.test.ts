import { anyDraft } from '@certway/contract/kinds/index';
import { expect, it } from 'vitest';
import { formFromDraft } from './form.ts';
import { hintsFor } from './lint.ts';

type SampleQuestion = Record<string, unknown>;

const files = import.meta.glob<SampleQuestion[]>(
  ['/server/samples/*/*.json', '!/server/samples/*/program.json'],
  { eager: true, import: 'default' },
);

/**
 * Placeholders for the illustration of a sample question and for its alternative text, because the
 * sample files define the real values in another place.
 */
const standIn = { illustration: '/api/image/figure_1x1.png', illustrationAlt: 'The figure' };

/** The sample questions of each module, converted to editor forms. */
const modules = Object.entries(files).map(([path, questions]) => ({
  path,
  questions: questions.map(({ slug, figure, ...draft }) => ({
    slug: String(slug),
    form: formFromDraft(anyDraft.parse({ ...draft, ...(figure ? standIn : {}) })),
  })),
}));

it('there are more than 300 sample questions to lint', () => {
  expect(modules.flatMap(({ questions }) => questions).length).toBeGreaterThan(300);
});

it.each(modules)('the sample questions in $path get no hints from the linter', ({ questions }) => {
  const told = questions.flatMap(({ slug, form }) => {
    const rest = questions.filter((each) => each.form !== form).map((each) => each.form);
    const around = { others: rest, unstored: rest };
    return hintsFor(form, around).map(({ message }) => `${slug}: ${message}`);
  });
  expect(told).toEqual([]);
});
