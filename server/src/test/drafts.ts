import {
  type Answer,
  anyDraft,
  type Draft,
  type DraftInput,
  type Kind,
  kindNames,
  kinds,
  type Paper,
} from '@certway/contract/kinds/index';
import type { Key } from '@certway/contract/kinds/keys';
import { optionName } from '@certway/contract/kinds/shared/options';
import fc from 'fast-check';
import type { Tools } from '../kinds/index.ts';

/** Drafts of questions for tests: plain ones to change at will, and any that an author could write. */

const rubric = {
  correctAnswer: 'Names the force and its cause.',
  aiCriteria: {
    idealAnswer: 'Lift comes from the pressure difference on both sides of the wing.',
    keywords: ['pressure difference', 'angle of attack'],
  },
};

const plain: { [K in Kind]: DraftInput<K> } = {
  'multiple-choice': {
    type: 'multiple-choice',
    text: 'What does a red octagon mean?',
    options: [{ text: 'Stop' }, { text: 'Yield' }, { text: 'No entry' }, { text: 'School' }],
    correctAnswer: 'Stop',
  },
  'true-false': { type: 'true-false', text: 'Ice is heavier than water.', correctAnswer: 'False' },
  'fill-blank': {
    type: 'fill-blank',
    text: 'Water boils at ____ degrees Celsius.',
    correctAnswer: '100',
    tolerance: 0,
  },
  matching: {
    type: 'matching',
    text: 'Match the country and its capital.',
    pairs: [
      { left: 'France', right: 'Paris' },
      { left: 'Italy', right: 'Rome' },
      { left: 'Spain', right: 'Madrid' },
    ],
    distractors: ['Milan'],
  },
  'short-answer': {
    type: 'short-answer',
    text: 'Which gas do plants take in?',
    correctAnswer: 'carbon dioxide',
    otherAnswers: ['CO2'],
  },
  text: { type: 'text', text: 'What makes a wing lift?', ...rubric },
  structural: { type: 'structural', text: 'Explain how a wing lifts.', ...rubric },
  essay: { type: 'essay', text: 'Discuss what lifts a wing.', ...rubric },
};

export function buildDraft<K extends Kind>(kind: K, change?: Partial<DraftInput<K>>): Draft<K> {
  return anyDraft.parse({ ...plain[kind], ...change }) as Draft<K>;
}

const SIGNS = ['→', ' ; ', '"', '____', '$1,199.10', "'", '\\', '|', '<b>', '[{', 'True', '½'];

/** What people type: letters of all scripts, and the signs that our own formats use. */
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.constantFrom(...SIGNS),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join('').trim())
  .filter((text) => /[\p{L}\p{N}\p{S}]/u.test(text));

const image = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom('png', 'jpg'))
  .map(([n, ending]) => `/api/image/figure-${n}_64x${n}0.${ending}`);

const shared = {
  _id: fc.option(fc.uuid({ version: 7 }), { nil: undefined }),
  text: typed,
  illustration: fc.option(image),
  illustrationAlt: typed,
  difficulty: fc.constantFrom('easy', 'medium', 'hard'),
  explanation: typed,
  reference: typed,
} as const;

const draftOption = fc.record({
  _id: fc.option(fc.uuid({ version: 7 }), { nil: undefined }),
  text: fc.oneof({ weight: 4, arbitrary: typed }, fc.constantFrom('', 'kHz', 'KHz')),
  image: fc.option(image),
});

const multipleChoice = fc
  .record({
    ...shared,
    type: fc.constant('multiple-choice' as const),
    options: fc.array(draftOption, { minLength: 2, maxLength: 6 }),
    place: fc.nat(),
  })
  .map(({ place, ...draft }) => {
    const right = draft.options[place % draft.options.length];
    return { ...draft, correctAnswer: (right && optionName(right, draft.options)) ?? '' };
  })
  .filter((draft) => kinds['multiple-choice'].draft.safeParse(draft).success);

const accepted = {
  correctAnswer: typed,
  otherAnswers: fc.array(typed, { maxLength: 4 }),
  caseSensitive: fc.boolean(),
  tolerance: fc.option(fc.constantFrom(0, 0.5, 2)),
};

const matching = fc.uniqueArray(typed, { minLength: 4, maxLength: 14 }).chain((texts) =>
  fc.record({
    ...shared,
    type: fc.constant('matching' as const),
    pairs: fc
      .subarray(texts, { minLength: 2, maxLength: texts.length - 2 })
      .chain((lefts) =>
        fc.tuple(
          ...lefts.map((left) =>
            fc.record({ left: fc.constant(left), right: fc.constantFrom(...texts.slice(2)) }),
          ),
        ),
      ),
    distractors: fc.constant(texts.slice(0, 2)),
  }),
);

const marked = {
  correctAnswer: typed,
  aiCriteria: fc.record({
    idealAnswer: typed,
    otherIdealAnswers: fc.array(typed, { maxLength: 2 }),
    keywords: fc.array(
      fc.record({
        text: typed,
        alternatives: fc.array(typed, { maxLength: 3 }),
        weight: fc.integer({ min: 1, max: 10 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
};

const inputs: { [K in Kind]: fc.Arbitrary<DraftInput<K>> } = {
  'multiple-choice': multipleChoice,
  'true-false': fc.record({
    ...shared,
    type: fc.constant('true-false'),
    correctAnswer: fc.constantFrom('True', 'False'),
  }),
  'fill-blank': fc.record({
    ...shared,
    ...accepted,
    type: fc.constant('fill-blank'),
    text: typed.map((text) => `${text} ____.`),
  }),
  matching,
  'short-answer': fc.record({ ...shared, ...accepted, type: fc.constant('short-answer') }),
  text: fc.record({ ...shared, ...marked, type: fc.constant('text') }),
  structural: fc.record({ ...shared, ...marked, type: fc.constant('structural') }),
  essay: fc.record({ ...shared, ...marked, type: fc.constant('essay') }),
};

/** Any draft of one kind that its schema takes, parsed. */
export function draftArb<K extends Kind>(kind: K): fc.Arbitrary<Draft<K>> {
  const input: fc.Arbitrary<DraftInput> = inputs[kind];
  return input.map((draft) => anyDraft.parse(draft) as Draft<K>);
}

export const anyDraftArb: fc.Arbitrary<Draft> = fc.oneof(
  ...kindNames.map((kind) => draftArb(kind)),
);

/** The answer that the key itself would give; for what the coach marks, the ideal answer. */
export function rightAnswer(key: Key): Answer {
  switch (key.type) {
    case 'multiple-choice':
      return { type: key.type, option: key.correctOption };
    case 'true-false':
      return { type: key.type, value: key.correct };
    case 'matching':
      return { type: key.type, pairs: key.pairs };
    case 'fill-blank':
    case 'short-answer':
      return { type: key.type, text: key.accepted[0] ?? '' };
    default:
      return { type: key.type, text: key.idealAnswers[0] ?? '' };
  }
}

/** Any answer that a learner could give to this paper. */
export function answerArb(paper: Paper): fc.Arbitrary<Answer> {
  switch (paper.type) {
    case 'multiple-choice':
      return fc
        .constantFrom(...paper.options)
        .map(({ _id }) => ({ type: 'multiple-choice', option: _id }));
    case 'true-false':
      return fc.boolean().map((value) => ({ type: 'true-false', value }));
    case 'matching':
      return fc.shuffledSubarray(paper.left, { minLength: 1 }).chain((lefts) =>
        fc.tuple(...lefts.map(() => fc.constantFrom(...paper.right))).map((rights) => ({
          type: 'matching',
          pairs: lefts.map(({ _id }, i) => ({ left: _id, right: rights[i]?._id ?? '' })),
        })),
      );
    default:
      return typed.map((text) => ({ type: paper.type, text }));
  }
}

/** Identifiers that count up, so that making them early or late can be seen, and a shuffle that turns round. */
export function buildTools(change: Partial<Tools> = {}): Tools {
  let made = 0;
  return {
    newId: () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
    shuffle: (items) => [...items].reverse(),
    ...change,
  };
}
