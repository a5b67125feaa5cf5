import type { Answer, Kind, Paper } from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import type { AcceptedKey } from '@certway/contract/kinds/shared/accepted-key';
import type { RubricKey } from '@certway/contract/kinds/shared/rubric-key';
import type { Chance } from './chance.ts';

/** How a learner who knows, and one who does not, answers each kind. */
type Answering = {
  [K in Kind]: {
    right(key: Key<K>, paper: Paper<K>): Answer<K>;
    wrong(key: Key<K>, paper: Paper<K>, chance: Chance): Answer<K>;
  };
};

type Rubric = Pick<RubricKey, 'idealAnswers' | 'keyPoints'>;
type Accepted = Pick<AcceptedKey, 'accepted'>;

const firstSentence = (text: string) => /^[^.]*\./.exec(text)?.[0] ?? text;

/** Words without sentences want a person's eye, whatever they are worth. */
const catchwords = ({ keyPoints }: Rubric) => keyPoints.map(({ text }) => text).join(', ');
const CATCHWORDS_OF_WRONG = 0.3;

/** What is marked by points: the whole ideal answer, or its beginning, or catchwords. */
const written = <K extends 'text' | 'structural' | 'essay'>(type: K) => ({
  right: (key: Rubric) => ({ type, text: key.idealAnswers[0] ?? '' }) as Answer<K>,
  wrong: (key: Rubric, _paper: unknown, chance: Chance) => {
    const brief = chance.next() < CATCHWORDS_OF_WRONG;
    const text = brief ? catchwords(key) : firstSentence(key.idealAnswers[0] ?? '');
    return { type, text } as Answer<K>;
  },
});

const typed = <K extends 'fill-blank' | 'short-answer'>(type: K) => ({
  right: (key: Accepted) => ({ type, text: key.accepted[0] ?? '' }) as Answer<K>,
  wrong: () => ({ type, text: 'I do not remember' }) as Answer<K>,
});

const answering: Answering = {
  'multiple-choice': {
    right: (key) => ({ type: 'multiple-choice', option: key.correctOption }),
    wrong: (key, paper, chance) => {
      const others = paper.options.filter(({ _id }) => _id !== key.correctOption);
      return { type: 'multiple-choice', option: chance.pick(others)._id };
    },
  },
  'true-false': {
    right: (key) => ({ type: 'true-false', value: key.correct }),
    wrong: (key) => ({ type: 'true-false', value: !key.correct }),
  },
  'fill-blank': typed('fill-blank'),
  'short-answer': typed('short-answer'),
  matching: {
    right: (key) => ({ type: 'matching', pairs: key.pairs }),
    wrong: (key) => {
      const [first, second, ...rest] = key.pairs;
      if (!first || !second) return { type: 'matching', pairs: [] };
      const swapped = [
        { left: first.left, right: second.right },
        { left: second.left, right: first.right },
      ];
      return { type: 'matching', pairs: [...swapped, ...rest] };
    },
  },
  text: written('text'),
  structural: written('structural'),
  essay: written('essay'),
};

/** An answer of someone who knows this much, from 0 to 1; a hard question asks for more. */
export function answerBy(skill: number, paper: Paper, key: Key, chance: Chance): Answer {
  const harder = { easy: 0.12, medium: 0, hard: -0.15 }[paper.difficulty];
  const knows = chance.next() < skill + harder;
  // Paper and key of one question are of one kind, which the compiler cannot see across two unions.
  const rules = answering[paper.type] as Answering['multiple-choice'];
  const [itsKey, itsPaper] = [key as Key<'multiple-choice'>, paper as Paper<'multiple-choice'>];
  return knows ? rules.right(itsKey, itsPaper) : rules.wrong(itsKey, itsPaper, chance);
}
