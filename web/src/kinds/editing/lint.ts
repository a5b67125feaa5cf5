import { likeness, wordings } from '@certway/contract/likeness';
import { ownForm, paperOf, type QuestionForm } from './form.ts';
import type { Hint } from './kind-form.ts';
import * as messages from './messages.ts';
import { negativeHints } from './shared/stem-hints.ts';

/** Hints of an examiner beside the form; they hold nobody up. */

function twinHint(form: QuestionForm, twins: readonly QuestionForm[]): Hint[] {
  const read = wordings();
  const own = read(paperOf(form, ''));
  const twin = twins.find((other) => likeness(own, read(paperOf(other, ''))) > 0);
  return twin ? [{ about: 'text', message: messages.similarQuestion({ text: twin.text }) }] : [];
}

const UNSEEN: Hint = {
  about: 'illustration',
  message: messages.noAlternativeText,
};

const UNEXPLAINED: Hint = {
  about: 'explanation',
  message: messages.noExplanation,
};
const UNSOURCED: Hint = {
  about: 'reference',
  message: messages.noSource,
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
  /** Questions that are stored nowhere yet, where near duplicates are looked for here. */
  unstored: readonly QuestionForm[];
}

export function hintsFor(form: QuestionForm, { others, unstored }: Surroundings): Hint[] {
  const alike = others.filter(({ type }) => type === form.type);
  const isUnseen = form.illustration !== '' && form.illustrationAlt.trim() === '';
  return [
    ...ownForm(form.type).hints(form, alike),
    ...(isUnseen ? [UNSEEN] : []),
    ...negativeHints(form.text),
    ...twinHint(form, unstored),
    ...missingHints(form),
  ];
}
