import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../test/zips.ts';
import { countsOf, inspectBank } from '../inspect.ts';

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

describe('a question set of H5P', () => {
  it('gives choices, truths and blanks, with the picture above, and refuses the others', async () => {
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
      { type: 'multiple-response', correctAnswers: ['a', 'b'] },
      { type: 'true-false', correctAnswer: 'False' },
      { text: 'Water boils at ____ °C.', correctAnswer: '100', otherAnswers: ['hundred'] },
      {
        type: 'cloze',
        text: '____ and ____',
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

  it('may be one question; what is damaged is told', async () => {
    const one = await inspect('H5P.TrueFalse', { question: 'Is it?', correct: 'true' });
    expect(one.questions).toMatchObject([{ question: { correctAnswer: 'True' } }]);
    expect((await inspect('H5P.QuestionSet', [1, 2])).notes[0]?.message).toBe(
      'No question was found in it',
    );
  });
});
