import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsOf, inspectBank } from '../inspect.ts';
import { zipOf } from '../test/zips.ts';

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const inspect = (main: string, content: unknown, files: Record<string, Uint8Array> = {}) =>
  inspectBank({
    bytes: zipOf({
      'h5p.json': json({ mainLibrary: main }),
      'content/content.json': json(content),
      'H5P.Question-1.5/library.json': json({}),
      ...files,
    }),
    name: 'a.h5p',
  });

const answers = (...texts: [text: string, correct: boolean, feedback?: string][]) =>
  texts.map(([text, correct, chosenFeedback = '']) => ({
    text: `<div>${text}</div>`,
    correct,
    tipsAndFeedback: { chosenFeedback },
  }));

it('the H5P import reports a video above a question as left out, and reports nothing without a video', async () => {
  const withSources = (sources: object[]) =>
    inspect('H5P.MultiChoice', {
      question: 'Which?',
      answers: answers(['Stop', true], ['Go', false]),
      media: { type: { library: 'H5P.Video 1.6', params: { sources } } },
    });
  const filmed = await withSources([{ path: 'https://example.org/lights.mp4', mime: 'video/mp4' }]);
  expect(filmed.questions[0]?.losses).toEqual(['Left out: its picture or video']);
  expect((await withSources([])).questions[0]?.losses).toEqual([]);
});

describe('an H5P file', () => {
  it('is read with choice, true/false, and blank questions and their pictures; other types are refused', async () => {
    const inspection = await inspect(
      'H5P.QuestionSet',
      {
        questions: [
          {
            library: 'H5P.MultiChoice 1.16',
            params: {
              question: '<p>Which <strong>sign</strong>?</p>',
              answers: answers(['Stop', true], ['Yield', false, 'Not quite']),
              media: { type: { params: { file: { path: 'images/stop.png' }, alt: 'A sign' } } },
            },
          },
          {
            library: 'H5P.MultiChoice 1.16',
            params: {
              question: 'Which two?',
              answers: answers(['a', true], ['b', true], ['c', false]),
            },
          },
          { library: 'H5P.TrueFalse 1.8', params: { question: 'Is it?', correct: 'false' } },
          {
            library: 'H5P.Blanks 1.14',
            params: {
              text: 'Fill in',
              questions: [
                '<p>Water boils at *100/hundred:how much?* °C.</p>',
                '<p>*Red* and *green*</p>',
              ],
            },
          },
          {
            library: 'H5P.SingleChoiceSet 1.11',
            params: { choices: [{ question: 'Who?', answers: ['me', 'you'] }] },
          },
          { library: 'H5P.DragQuestion 1.14', params: { question: 'Drag it' } },
          {
            library: 'H5P.DragText 1.10',
            params: {
              taskDescription: 'Drag the words',
              textField: '*Red* stops, *green* goes.',
              distractors: '*blue*',
            },
          },
        ],
      },
      { 'content/images/stop.png': new Uint8Array([1]) },
    );
    const { format, questions, refused } = inspection;
    expect(format).toBe('h5p');
    expect(countsOf(inspection)).toEqual({ found: 8, read: 5, inPart: 2, refused: 1 });
    expect(questions.map(({ question }) => question)).toMatchObject([
      {
        text: 'Which **sign**?',
        correctAnswer: 'Stop',
        illustration: 'embedded:content/images/stop.png',
        illustrationAlt: 'A sign',
      },
      {
        type: 'multiple-response',
        correctAnswers: ['a', 'b'],
        scoring: 'right-minus-wrong',
      },
      { type: 'true-false', correctAnswer: 'False' },
      {
        text: 'Fill in\n\nWater boils at ____ °C.',
        correctAnswer: '100',
        otherAnswers: ['hundred'],
      },
      {
        type: 'cloze',
        text: 'Fill in\n\n____ and ____',
        blanks: [
          { asks: 'text', correctAnswer: 'Red', otherAnswers: [], caseSensitive: true },
          { asks: 'text', correctAnswer: 'green', otherAnswers: [], caseSensitive: true },
        ],
      },
      { correctAnswer: 'me' },
      {
        type: 'cloze',
        text: 'Drag the words\n\n____ stops, ____ goes.',
        blanks: [
          { asks: 'choice', correctAnswer: 'Red', wrongAnswers: ['green', 'blue'] },
          { asks: 'choice', correctAnswer: 'green', wrongAnswers: ['Red', 'blue'] },
        ],
      },
    ]);
    expect(questions[3]?.losses).toEqual(['Left out: its tip']);
    expect(refused.map(({ where }) => where)).toEqual(['question 6']);
  });

  it("may contain a single question, and is reported as 'No questions were found' if it is damaged", async () => {
    const one = await inspect('H5P.TrueFalse', { question: 'Is it?', correct: 'true' });
    expect(one.questions).toMatchObject([{ question: { correctAnswer: 'True' } }]);
    expect((await inspect('H5P.QuestionSet', [1, 2])).notes[0]?.message).toBe(
      'No questions were found',
    );
  });
});

/**
 * Generates either an empty text or the given text, which stands for any text that an author may
 * write.
 */
const maybe = (text: string) => fc.constantFrom('', text);
const feedback = maybe('saidOfScore').map((text) => [{ from: 0, to: 100, feedback: text }]);
const media = fc.constantFrom(undefined, {
  type: { params: { file: { path: 'images/film.mp4' } } },
});
const alike = { overallFeedback: feedback, media };

const items = fc.oneof(
  fc.record({
    library: fc.constant('H5P.MultiChoice 1.16'),
    params: fc.record({
      ...alike,
      question: fc.constant('askedOfChoice'),
      answers: fc
        .tuple(maybe('saidOfRight'), maybe('saidOfWrong'))
        .map(([right, wrong]) =>
          answers(['rightChoice', true, right], ['wrongChoice', false, wrong]),
        ),
    }),
  }),
  fc.record({
    library: fc.constant('H5P.TrueFalse 1.8'),
    params: fc.record({
      ...alike,
      question: fc.constant('askedOfTruth'),
      correct: fc.constantFrom('true', 'false'),
      behaviour: fc.record({
        feedbackOnCorrect: maybe('saidOfTrue'),
        feedbackOnWrong: maybe('saidOfFalse'),
      }),
    }),
  }),
  fc.record({
    library: fc.constant('H5P.Blanks 1.14'),
    params: fc.record({
      ...alike,
      text: maybe('taskOfBlanks'),
      questions: fc
        .tuple(maybe(':tipOfBlank'), maybe(' and *secondBlank*'))
        .map(([tip, more]) => [`before *firstBlank${tip}*${more}`]),
    }),
  }),
  fc.record({
    library: fc.constant('H5P.DragText 1.10'),
    params: fc.record({
      ...alike,
      taskDescription: maybe('taskOfDrag'),
      textField: maybe(':tipOfDrag').map((tip) => `start *dragged${tip}* end *otherWord*`),
      distractors: maybe('*belongsNowhere*'),
    }),
  }),
);

/**
 * Returns which of the author's generated texts occur anywhere in a value, except in names of
 * fields.
 */
function authorsWords(value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap(authorsWords);
  return typeof value === 'string' ? (value.match(/\b[a-z]+[A-Z]\w*/g) ?? []) : [];
}

describe('content of an H5P file', () => {
  it('is kept in the question or reported as left out (property)', async () => {
    await fc.assert(
      fc.asyncProperty(items, async (item) => {
        const { questions, refused } = await inspect('H5P.QuestionSet', { questions: [item] });
        expect(refused).toEqual([]);
        const [read] = questions;
        const readWords = new Set(authorsWords(read?.question));
        const lostWords = authorsWords(item.params).filter((word) => !readWords.has(word));
        const lost = lostWords.length > 0 || item.params.media !== undefined;
        expect((read?.losses ?? []).length > 0, `left out: ${lostWords.join(', ')}`).toBe(lost);
      }),
      { numRuns: 200 },
    );
  });

  it('before and after a question set is reported as left out', async () => {
    const { notes } = await inspect('H5P.QuestionSet', {
      introPage: { introduction: '<p>Welcome</p>' },
      endGame: { overallFeedback: [{ from: 0, to: 100, feedback: 'Well done' }] },
      questions: [
        { library: 'H5P.TrueFalse 1.8', params: { question: 'Is it?', correct: 'true' } },
      ],
    });
    expect(notes).toEqual([
      { where: 'the question set', message: 'Left out: its introduction' },
      { where: 'the question set', message: 'Left out: its feedback that depends on the score' },
    ]);
  });
});
