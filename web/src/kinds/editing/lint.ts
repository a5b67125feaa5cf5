import { ownForm, type QuestionForm } from './form.ts';
import type { Hint } from './kind-form.ts';
import { negativeHints } from './shared/stem-hints.ts';
import { likeness, saysLittle } from './shared/wording.ts';

/** Hints of an examiner beside the form; they hold nobody up. */

const LIKE = 0.8;

function twinHint(form: QuestionForm, otherTexts: readonly string[]): Hint[] {
  if (saysLittle(form.text)) return [];
  const twin = otherTexts.find((text) => likeness(text, form.text) >= LIKE);
  return twin
    ? [{ about: 'text', message: `Another question is much like this one: '${twin}'` }]
    : [];
}

const UNSEEN: Hint = {
  about: 'illustration',
  message:
    'The illustration has no alternative text: people who cannot see it cannot answer. Describe what it shows, not what it means.',
};

const UNEXPLAINED: Hint = {
  about: 'explanation',
  message: 'There is no explanation: learners see that they were wrong, but not why.',
};
const UNSOURCED: Hint = {
  about: 'reference',
  message: 'There is no source: no one can check the key, or find it when the rule changes.',
};

/** Not while there is hardly a question yet. */
function missingHints({ text, explanation, reference }: QuestionForm): Hint[] {
  if (text.trim() === '') return [];
  return [
    ...(explanation.trim() === '' ? [UNEXPLAINED] : []),
    ...(reference.trim() === '' ? [UNSOURCED] : []),
  ];
}

interface Surroundings {
  /** The other questions of the module, for what is a habit. */
  others: readonly QuestionForm[];
  /** The texts of all other questions of the program. */
  otherTexts: readonly string[];
}

export function hintsFor(form: QuestionForm, { others, otherTexts }: Surroundings): Hint[] {
  const alike = others.filter(({ type }) => type === form.type);
  const isUnseen = form.illustration !== '' && form.illustrationAlt.trim() === '';
  return [
    ...ownForm(form.type).hints(form, alike),
    ...(isUnseen ? [UNSEEN] : []),
    ...negativeHints(form.text),
    ...twinHint(form, otherTexts),
    ...missingHints(form),
  ];
}
