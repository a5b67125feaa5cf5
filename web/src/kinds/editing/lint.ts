import { similarity, wordings } from '@certway/contract/questions/similarity';
import { checkQuestion } from './check.ts';
import { ownForm, type QuestionForm, questionViewOf } from './form.ts';
import type { Hint } from './kind-form.ts';
import * as messages from './messages.ts';
import { negativeHints } from './shared/stem-hints.ts';

/**
 * Returns hints for the author of a question, such as about a similar question or a missing source.
 * The hints are shown next to the form and do not prevent saving.
 */

function twinHint(form: QuestionForm, twins: readonly QuestionForm[]): Hint[] {
  const read = wordings();
  const own = read(questionViewOf(form, ''));
  const twin = twins.find((other) => similarity(own, read(questionViewOf(other, ''))) > 0);
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

/** Returns hints about a missing explanation or source, but none before the question is complete. */
function missingHints(form: QuestionForm): Hint[] {
  if (!checkQuestion(form).draft) return [];
  const { explanation, reference } = form;
  return [
    ...(explanation.trim() === '' ? [UNEXPLAINED] : []),
    ...(reference.trim() === '' ? [UNSOURCED] : []),
  ];
}

interface LintContext {
  /**
   * The other questions of the module, used to detect patterns such as a right option that is
   * usually the longest.
   */
  others: readonly QuestionForm[];
  /**
   * Questions that are not stored yet. The form is compared with each of them to find near
   * duplicates.
   */
  unstored: readonly QuestionForm[];
}

export function hintsFor(form: QuestionForm, { others, unstored }: LintContext): Hint[] {
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
