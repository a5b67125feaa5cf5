import { parseSample, type SampleFiles } from '../../samples/read.ts';

const EXPLANATION =
  'The first is right since it fits the rule; the others each break one part of it.';
export const shown = { difficulty: 'easy', explanation: EXPLANATION, reference: 'Rule 1' };
const rubric = {
  correctAnswer: 'Says why and how.',
  aiCriteria: {
    idealAnswer: 'Because of the rule.',
    otherIdealAnswers: ['The rule says so.'],
    keywords: ['why', 'how', 'when'].map((text) => ({
      text,
      alternatives: [`${text} indeed`, `${text} then`],
      weight: 1,
    })),
  },
};
const corner = { shape: 'rectangle', left: 0, top: 0, right: 500, bottom: 500 };
const otherKinds = [
  { type: 'true-false', text: 'Is it so?', correctAnswer: 'True' },
  { type: 'fill-blank', text: 'Two and two is ____.', correctAnswer: '4', tolerance: 0 },
  { type: 'short-answer', text: 'Two and two?', correctAnswer: '4', tolerance: 0 },
  {
    type: 'cloze',
    text: 'Two and two is ____, and three and three is ____.',
    blanks: [
      { asks: 'text', correctAnswer: '4', tolerance: 0 },
      { asks: 'choice', correctAnswer: '6', wrongAnswers: ['5', '7'] },
    ],
  },
  {
    type: 'matching',
    text: 'Match.',
    pairs: [
      { left: 'a', right: '1' },
      { left: 'b', right: '2' },
    ],
    distractors: ['3'],
  },
  {
    type: 'multiple-response',
    text: 'Which?',
    options: [{ text: 'yes' }, { text: 'no' }, { text: 'perhaps' }],
    correctAnswers: ['yes', 'perhaps'],
  },
  { type: 'ordering', text: 'In order.', items: ['one', 'two', 'three'] },
  {
    type: 'hotspot',
    text: 'Where?',
    figure: 'dial',
    areas: [
      { name: 'left', outline: { shape: 'ellipse', x: 100, y: 100, radiusX: 50, radiusY: 50 } },
      { name: 'right', right: false, outline: { ...corner, left: 9000, right: 10_000 } },
    ],
  },
  { type: 'numeric', text: 'Two and two?', correctAnswer: '4', unit: 'm' },
  { type: 'text', text: 'Why?', ...rubric },
  { type: 'structural', text: 'How?', ...rubric },
  { type: 'essay', text: 'Discuss.', ...rubric },
];
const OPTIONS = ['north', 'south', 'east', 'west'];
export function choice(index: number) {
  return {
    type: 'multiple-choice',
    text: 'Which way?',
    figure: 'dial',
    options: OPTIONS.map((text) => ({ text })),
    correctAnswer: OPTIONS[index % OPTIONS.length],
  };
}
/**
 * Returns four modules of about ten questions each. The first one has the kinds of question that
 * the others lack.
 */
export function validSampleFiles(
  change: Record<string, unknown> = {},
  settings: object = {},
): SampleFiles {
  const files = [0, 1, 2, 3].map((module) => `module-${module}.json`);
  const questions = files.map((_file, module) =>
    Array.from({ length: module === 0 ? otherKinds.length : 10 }, (_, index) => ({
      slug: `question-${module}-${index}`,
      ...shown,
      ...(module === 0 ? (otherKinds[index] ?? choice(index)) : choice(index + module * 2)),
    })),
  );
  const named = (pair: number) =>
    files.slice(pair, pair + 2).map((file) => ({ name: file, description: '', questions: file }));
  const program = {
    slug: 'sound',
    name: 'Sound',
    description: '',
    category: 'bank-exams',
    showcase: 'showcase-bank-exams',
    status: 'published',
    reviewedOn: '2026-11-23',
    settings: {
      price: 10,
      originalPrice: null,
      discountPercentage: 0,
      enrollmentLimit: 'Unlimited',
      isPublic: true,
      certificateEnabled: true,
      passMark: 70,
      ...settings,
    },
    courses: [0, 2].map((pair) => ({
      name: `Course ${pair}`,
      description: '',
      modules: named(pair),
    })),
    ...change,
  };
  return {
    folder: String(program.slug),
    program,
    questions: new Map(files.map((file, index) => [file, questions[index]])),
    computed: { 'question-0-2': () => String(2 + 2) },
  };
}
export const validSample = (change = {}, settings = {}) =>
  parseSample(validSampleFiles(change, settings));
export function first<T>(items: T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('the sound program has none of these');
  return item;
}
