import type { Doubt, Engine, FeedbackItem } from '@certway/contract/coaching';

/** What the coach's codes mean, for people. */

export const engineWords: Record<Engine, string> = {
  'built-in': 'Built-in coach',
  model: 'Language model',
};

export const doubtWords: Record<Doubt, string> = {
  'no-overlap': 'It shares nothing with the ideal answer, which need not be wrong.',
  negation: 'It may deny what it names.',
  'question-copied': 'It repeats the question.',
  'keyword-dump': 'It is a list of terms rather than an answer.',
  gibberish: 'It may not be words.',
  'another-question': 'It fits another question better.',
  'addresses-grader': 'It is addressed to the grader.',
  'too-long': 'It is longer than the coach can read.',
  'engines-disagree': 'The language model and the built-in coach disagree.',
  'mid-band': 'The mark is close to the middle.',
  'says-more':
    'It has nearly all of the ideal answer, plus other words that may change its meaning.',
  'out-of-order': 'It has the words of the ideal answer in another order.',
  'part-only': 'It is a piece of the ideal answer.',
  'other-figure': 'A figure, unit, or sign may not be the expected one.',
  'unlike-known': 'It is unlike anything decided so far.',
};

export const stateWords: Record<FeedbackItem['state'], string> = {
  writing: 'Being written',
  failed: 'Not marked yet',
  provisional: 'Provisional',
  final: 'Final',
};

/** Out of 1, without zeros that say nothing. */
export const markWords = (mark: number): string => `${Math.round(mark * 100) / 100}`;
