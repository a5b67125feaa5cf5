import { describe, expect, it } from 'vitest';
import { readBank, writtenAs } from '../../test/bank-files.ts';
import { buildQuestion } from '../../test/questions.ts';

const plain = buildQuestion('multiple-response');
const scored = (scoring: 'right-minus-wrong' | 'share') =>
  buildQuestion('multiple-response', { scoring });

/** Imports a file and returns its only question with the messages about it. */
async function only(text: string | Uint8Array, name = '') {
  const { drafts, problems } = await readBank(text, name);
  expect(drafts).toHaveLength(1);
  return { draft: drafts[0], problems };
}

describe('a multiple-response question in a table', () => {
  it.each([
    'A; C',
    'a,c',
    'A and C',
    'AC',
    'Neon; Argon',
    'Neon\nArgon',
    '1,3',
    'Option A & Option C',
  ])('can name several right options in one cell as %j', async (correct) => {
    const row = `Which?,Neon,Oxygen,Argon,Chlorine,"${correct}"`;
    const { draft } = await only(`Question,A,B,C,D,Correct\n${row}`, 'a.csv');
    expect(draft).toMatchObject({
      type: 'multiple-response',
      correctAnswers: ['Neon', 'Argon'],
      scoring: 'all-or-nothing',
    });
  });

  it('reads the name of an option as that one option, even if it contains a separator', async () => {
    const { draft } = await only('Question,A,B,Correct\nWhich?,red and blue,green,red and blue\n');
    expect(draft).toMatchObject({ type: 'multiple-choice', correctAnswer: 'red and blue' });
  });

  it('reads 0 as its first option if another question of the table numbers options from 0', async () => {
    const { drafts } = await readBank(
      'Question,A,B,C,Correct\nOne?,x,y,z,0\nTwo?,x,y,z,"1,2"\n',
      'a.csv',
    );
    expect(drafts).toMatchObject([{ correctAnswer: 'x' }, { correctAnswers: ['y', 'z'] }]);
  });

  it('takes its scoring from the Scoring column', async () => {
    const file =
      'Type,Question,A,B,Correct,Scoring\nMultiple response,Which?,x,y,B,Right minus wrong';
    const { draft } = await only(file, 'a.csv');
    expect(draft).toMatchObject({ correctAnswers: ['y'], scoring: 'right-minus-wrong' });
  });
});

describe('a multiple-response question in Moodle XML', () => {
  const quiz = (type: string, answers: string) =>
    `<quiz><question type="${type}"><questiontext><text>Which?</text></questiontext><single>false</single>${answers}</question></quiz>`;
  const answer = (fraction: string, text: string) =>
    `<answer fraction="${fraction}"><text>${text}</text></answer>`;

  it('is exported with right-minus-wrong scoring', async () => {
    const text = await writtenAs(plain, 'moodle-xml');
    expect(text.match(/fraction="[^"]*"/g)).toEqual([
      'fraction="50"',
      'fraction="-50"',
      'fraction="50"',
      'fraction="-50"',
    ]);
    expect(text).toContain('<single>false</single>');
  });

  it('of another tool is imported with its right options, and unsupported features are reported', async () => {
    const unequal = answer('66.66667', 'a') + answer('33.33333', 'b') + answer('0', 'c');
    const { draft, problems } = await only(quiz('multichoice', unequal));
    expect(draft).toMatchObject({ correctAnswers: ['a', 'b'], scoring: 'right-minus-wrong' });
    expect(problems).toEqual([
      'question 1: Left out: scoring without a penalty for wrong choices',
      'question 1: Left out: different weights of right choices',
    ]);
  });

  it('of the plugin type multichoiceset is imported with all-or-nothing scoring', async () => {
    const set = answer('100', 'a') + answer('100', 'b') + answer('0', 'c');
    const { draft, problems } = await only(quiz('multichoiceset', set));
    expect(draft).toMatchObject({ correctAnswers: ['a', 'b'], scoring: 'all-or-nothing' });
    expect(problems).toEqual([]);
  });
});

describe('a multiple-response question in GIFT', () => {
  it('is written and read with percentages', async () => {
    const text = await writtenAs(plain, 'gift');
    expect(text).toContain('~%50%Neon\n~%-50%Oxygen\n~%50%Argon\n~%-50%Chlorine');
    const { draft } = await only('Which? {~%33.3%a ~%33.3%b ~%33.3%c ~%-100%d}');
    expect(draft).toMatchObject({ correctAnswers: ['a', 'b', 'c'] });
  });

  it('is imported as multiple-choice if one answer is fully correct', async () => {
    const { draft } = await only('Which? {=a ~%50%b ~c}');
    expect(draft).toMatchObject({ type: 'multiple-choice', correctAnswer: 'a' });
  });
});

describe('a multiple-response question in QTI', () => {
  it('is exported with response processing for each way of scoring', async () => {
    expect(await writtenAs(plain, 'qti-2.2')).toContain('rptemplates/match_correct');
    const minus = await writtenAs(scored('right-minus-wrong'), 'qti-2.2');
    expect(minus).toContain('lowerBound="0"');
    expect(minus).toContain('mapKey="C2" mappedValue="-0.5"');
    expect(minus).toContain('rptemplates/map_response');
    expect(await writtenAs(scored('share'), 'qti-2.2')).toContain(
      '<sum><mapResponse identifier="RESPONSE"/><baseValue baseType="float">0.5</baseValue></sum>',
    );
  });

  it('of version 3.0 is recognized by the cardinality “multiple”', async () => {
    const choice = (id: string) =>
      `<qti-simple-choice identifier="${id}">option ${id}</qti-simple-choice>`;
    const item = `<qti-assessment-item title="T"><qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="identifier"><qti-correct-response><qti-value>A</qti-value><qti-value>C</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>Which?</p><qti-choice-interaction response-identifier="RESPONSE" max-choices="0">${['A', 'B', 'C'].map(choice).join('')}</qti-choice-interaction></qti-item-body></qti-assessment-item>`;
    const { draft } = await only(item);
    expect(draft).toMatchObject({
      correctAnswers: ['option A', 'option C'],
      scoring: 'all-or-nothing',
    });
  });

  it('of version 1.2 is imported with the scoring that its conditions define', async () => {
    const label = (id: string) =>
      `<response_label ident="${id}"><material><mattext>option ${id}</mattext></material></response_label>`;
    const item = (conditions: string) =>
      `<questestinterop><item ident="q"><presentation><material><mattext>Which?</mattext></material><response_lid ident="r" rcardinality="Multiple"><render_choice>${['a', 'b', 'c'].map(label).join('')}</render_choice></response_lid></presentation><resprocessing>${conditions}</resprocessing></item></questestinterop>`;
    const equal = (id: string) => `<varequal respident="r">${id}</varequal>`;
    const together = `<respcondition><conditionvar><and>${equal('a')}<not>${equal('b')}</not>${equal('c')}</and></conditionvar><setvar>100</setvar></respcondition>`;
    const { draft } = await only(item(together));
    expect(draft).toMatchObject({
      correctAnswers: ['option a', 'option c'],
      scoring: 'all-or-nothing',
    });
    const part = (id: string, points: number) =>
      `<respcondition><conditionvar>${equal(id)}</conditionvar><setvar action="Add">${points}</setvar></respcondition>`;
    const apart = await only(item(part('a', 50) + part('b', -50) + part('c', 50)));
    expect(apart.draft).toMatchObject({
      correctAnswers: ['option a', 'option c'],
      scoring: 'right-minus-wrong',
    });
    expect(apart.problems).toEqual([]);
  });
});

describe('a multiple-response question in typed text', () => {
  const typed = (answer: string, text = 'Which gases are noble?') =>
    `1. ${text}\nA. Neon\nB. Oxygen\nC. Argon\n${answer}\n`;

  it.each(['Answer: A, C', 'Answers: A and C', 'ANS: (A) & (C)', 'Answer: Neon; Argon'])(
    'can list its right options as: %s',
    async (answer) => {
      const { draft } = await only(typed(answer));
      expect(draft).toMatchObject({
        type: 'multiple-response',
        correctAnswers: ['Neon', 'Argon'],
      });
    },
  );

  it('is recognized by several marked options, or by a text such as “Select all that apply”', async () => {
    const marked = await only('1. Which?\n*A. Neon\nB. Oxygen\n*C. Argon\n');
    expect(marked.draft).toMatchObject({ correctAnswers: ['Neon', 'Argon'] });
    const one = await only(typed('Answer: C', 'Which are noble? Select all that apply.'));
    expect(one.draft).toMatchObject({ type: 'multiple-response', correctAnswers: ['Argon'] });
    const two = await only(typed('Answer: A', 'Which is noble? (Choose two.)'));
    expect(two.draft).toMatchObject({ type: 'multiple-response' });
  });

  it('is imported with the answer from an answer key at the end of the text', async () => {
    const { drafts } = await readBank(
      `${typed('')}2. One?\na. x\nb. y\n\nAnswer key\n1. A, C. Both glow.\n2. b\n`,
    );
    expect(drafts).toMatchObject([
      { correctAnswers: ['Neon', 'Argon'], explanation: 'Both glow.' },
      { correctAnswer: 'y' },
    ]);
  });

  it('is reported if its marked options and its stated answer differ', async () => {
    const text = '1. Which?\n*A. Neon\n*B. Oxygen\nC. Argon\nAnswer: A, C\n';
    const { drafts, problems } = await readBank(text);
    expect(drafts).toEqual([]);
    expect(problems).toEqual([
      'line 1: The options marked as right differ from those that the answer “A, C” names',
    ]);
  });
});

it('a typed question with True and False both marked as right is rejected', async () => {
  const { drafts, problems } = await readBank('1. Ice floats.\n*A. True\n*B. False\n');
  expect(drafts).toEqual([]);
  expect(problems).toEqual(['line 1: More than one option is marked as right; only one can be']);
});

it('a question in JSON with a list of correct answers is multiple-response', async () => {
  const question = { text: 'Which?', options: ['a', 'b', 'c'], correctAnswers: ['a', 'c'] };
  const { draft } = await only(JSON.stringify([question]));
  expect(draft).toMatchObject({ type: 'multiple-response', correctAnswers: ['a', 'c'] });
});
