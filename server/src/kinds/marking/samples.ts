import type { AcceptedDraft } from '@certway/contract/kinds/shared/accepted';
import type { RubricKey } from '@certway/contract/kinds/shared/key';
import type { DraftOptions } from '@certway/contract/kinds/shared/options';
import type { RubricDraft } from '@certway/contract/kinds/shared/rubric';
import type { Chance } from '../samples.ts';

/** Sample answers that several kinds share. */

export const plainSamples = {
  options: () => null,
  mustDiffer: () => [],
  problems: () => [],
  figure: ({ correctAnswer }: { correctAnswer: string }) => correctAnswer,
};

const CATCH_ALL = /\b(all|none|both) of the above\b/i;

export const optionSamples = {
  mustDiffer: ({ options }: { options: DraftOptions }) => [options.map(({ text }) => text)],
  problems: ({ options }: { options: DraftOptions }) =>
    options.some(({ text }) => CATCH_ALL.test(text)) ? ['an option speaks of the others'] : [],
};

const firstSentence = (text: string) => /^[^.]*\./.exec(text)?.[0] ?? text;

/**
 * Returns an answer that is only a list of keywords. The coach's mark of such an answer needs a
 * mark review, whatever the score.
 */
const catchwords = ({ keyPoints }: RubricKey) => keyPoints.map(({ text }) => text).join(', ');
const CATCHWORDS_OF_WRONG = 0.3;

const KEY_POINTS_AT_LEAST = 3;
const ALTERNATIVES_AT_LEAST = 2;

function rubricProblems({ aiCriteria }: RubricDraft): string[] {
  const { otherIdealAnswers, keywords } = aiCriteria;
  if (otherIdealAnswers.length === 0) return ['a single ideal answer'];
  if (keywords.length < KEY_POINTS_AT_LEAST) return [`${keywords.length} key points`];
  const bare = keywords.filter(({ alternatives }) => alternatives.length < ALTERNATIVES_AT_LEAST);
  return bare.length === 0 ? [] : [`${bare.length} key points with too few alternatives`];
}

/**
 * Samples for kinds that the coach marks. A wrong answer is the first sentence of the ideal answer,
 * or a list of keywords.
 */
export const rubricSamples = <Said>(say: (text: string) => Said) => ({
  ...plainSamples,
  wrongAnswer: (key: RubricKey, _paper: unknown, chance: Chance) => {
    const brief = chance.next() < CATCHWORDS_OF_WRONG;
    return say(brief ? catchwords(key) : firstSentence(key.idealAnswers[0] ?? ''));
  },
  problems: rubricProblems,
});

export const acceptedSamples = <Said>(say: (text: string) => Said) => ({
  ...plainSamples,
  wrongAnswer: () => say('I do not remember'),
  figure: ({ correctAnswer }: AcceptedDraft) => correctAnswer,
});

export const blankProblems = ({ text }: { text: string }) =>
  text.includes('____') ? [] : ['no blank in the text'];
