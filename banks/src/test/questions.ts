import { checkQuestion } from '../check-question.ts';
import type { ParsedOfKind } from '../kinds/transfer.ts';
import type { ParsedQuestion } from '../kinds/transfers.ts';
import type { Kind, Question, QuestionBank, TopicPath } from '../model.ts';

/** A plain question of each kind, which tests change and write to files. */

const plain: { [K in Kind]: Omit<Extract<ParsedQuestion, { type: K }>, 'type'> } = {
  'multiple-choice': {
    text: 'What does a red octagon mean?',
    options: [{ text: 'Stop' }, { text: 'Yield' }, { text: 'No entry' }, { text: 'School' }],
    correctAnswer: 'Stop',
  },
  'multiple-response': {
    text: 'Which of these are noble gases? Select all that apply.',
    options: [{ text: 'Neon' }, { text: 'Oxygen' }, { text: 'Argon' }, { text: 'Chlorine' }],
    correctAnswers: ['Neon', 'Argon'],
  },
  'true-false': { text: 'Ice is heavier than water.', correctAnswer: 'False' },
  'fill-blank': {
    text: 'Water boils at ____ degrees Celsius.',
    correctAnswer: '100',
    tolerance: 0,
  },
  cloze: {
    text: 'Water boils at ____ degrees Celsius at sea level; on a mountain it boils at a ____ temperature.',
    blanks: [
      { asks: 'text', correctAnswer: '100', tolerance: 0 },
      { asks: 'choice', correctAnswer: 'lower', wrongAnswers: ['higher', 'constant'] },
    ],
  },
  matching: {
    text: 'Match the country and its capital.',
    pairs: [
      { left: 'France', right: 'Paris' },
      { left: 'Italy', right: 'Rome' },
      { left: 'Spain', right: 'Madrid' },
    ],
    distractors: ['Milan'],
  },
  ordering: {
    text: 'Put the planets in order, beginning with the one nearest to the Sun.',
    items: ['Mercury', 'Venus', 'Earth', 'Mars'],
  },
  hotspot: {
    text: 'Mark the instrument that shows the altitude.',
    illustration: '/api/image/panel_800x400.png',
    illustrationAlt: 'Six round instruments in two rows of three.',
    areas: [
      {
        name: 'Top row, right',
        right: true,
        outline: { shape: 'ellipse', x: 8300, y: 2500, radiusX: 1200, radiusY: 2400 },
      },
      {
        name: 'Top row, left',
        right: false,
        outline: { shape: 'rectangle', left: 500, top: 100, right: 2900, bottom: 4900 },
      },
    ],
  },
  numeric: {
    text: 'How far does light travel in a microsecond?',
    correctAnswer: '299.8',
    tolerance: 0.01,
    toleranceKind: 'relative',
    unit: 'm',
    otherUnits: [{ unit: 'km', factor: 1000 }],
  },
  'short-answer': {
    text: 'Which gas do plants take in?',
    correctAnswer: 'carbon dioxide',
    otherAnswers: ['CO2'],
  },
  text: { text: 'What makes a wing lift?', ...rubric() },
  structural: { text: 'Explain how a wing lifts.', ...rubric() },
  essay: { text: 'Discuss what lifts a wing.', ...rubric() },
};

function rubric() {
  return {
    correctAnswer: 'Names the force and its cause.',
    aiCriteria: {
      idealAnswer: 'Lift comes from the pressure difference on both sides of the wing.',
      keywords: ['pressure difference', 'angle of attack'],
    },
  };
}

export function buildQuestion<K extends Kind>(
  type: K,
  change: Partial<ParsedOfKind<K>> = {},
): Question<K> {
  const checked = checkQuestion({ ...plain[type], ...change, type } as ParsedQuestion);
  if ('problems' in checked) throw new Error(checked.problems.join('; '));
  // The type is asserted through `unknown`, because the check does not return the kind that it got.
  return checked.question as unknown as Question<K>;
}

export const bankWith = (
  questions: QuestionBank['courses'][number]['modules'][number]['questions'],
): QuestionBank => ({
  name: 'Glider pilot',
  courses: [{ name: 'Airwork', modules: [{ name: 'Lift', questions }] }],
});

export const bankOf = (
  questions: readonly Question[],
  topics: readonly TopicPath[] = [],
): QuestionBank =>
  bankWith(questions.map((question, at) => ({ question, topic: topics[at] ?? [] })));
