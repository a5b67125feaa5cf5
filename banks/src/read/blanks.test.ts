import { describe, expect, it } from 'vitest';
import { inspectBank } from '../inspect.ts';

/** Tests texts with several blanks, as other tools write them. */

async function read(text: string, name = '') {
  const bytes = new TextEncoder().encode(text);
  const { questions, problems } = await inspectBank({ bytes, name });
  return {
    drafts: questions.map(({ question }) => question),
    problems: problems.map(({ where, message }) => `${where}: ${message}`),
  };
}

const typed = (correctAnswer: string, ...otherAnswers: string[]) => ({
  asks: 'text',
  correctAnswer,
  otherAnswers,
  caseSensitive: false,
  tolerance: null,
});
const chosen = (correctAnswer: string, ...wrongAnswers: string[]) => ({
  asks: 'choice',
  correctAnswer,
  wrongAnswers,
});

describe('a Moodle cloze question', () => {
  const cloze = (text: string) =>
    read(
      `<quiz><question type="cloze"><name><text>C</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext></question></quiz>`,
    );

  it('is read with every name that Moodle has for each type of field', async () => {
    const { drafts, problems } = await cloze(
      '<p>{1:SHORTANSWER:=Paris~=Paree~Rome}, {:SAC:=NaCl}, {1:NUMERICAL:=3.14:0.01}, {:NM:%100%7}, {1:MULTICHOICE:=lower~higher~the \\} same} or {1:MCVS:no~%100%yes}</p>',
    );
    expect(problems).toEqual([]);
    expect(drafts).toMatchObject([
      {
        type: 'cloze',
        text: '____, ____, ____, ____, ____ or ____',
        blanks: [
          typed('Paris', 'Paree'),
          { ...typed('NaCl'), caseSensitive: true },
          { ...typed('3.14'), tolerance: 0.01 },
          { ...typed('7'), tolerance: 0 },
          chosen('lower', 'higher', 'the } same'),
          chosen('yes', 'no'),
        ],
      },
    ]);
  });

  it('is read with a numeric character reference in an answer, and content that is left out is reported', async () => {
    const { drafts, problems } = await cloze(
      '{1:SA:=it&#39;s#Yes~%50%its} and {2:SA:=a*} and {1:MC:=x~y}',
    );
    expect(drafts).toMatchObject([
      { text: '____ and ____ and ____', blanks: [typed("it's"), typed('a*'), chosen('x', 'y')] },
    ]);
    expect(problems).toEqual([
      'question 1 (C): Left out: feedback for individual answers',
      'question 1 (C): Left out: partial credit for answers',
      'question 1 (C): Left out: wildcards (*) in answers',
      'question 1 (C): Left out: different weights of blanks',
    ]);
  });

  it.each([
    [
      '{1:SA:=a} {1:MULTIRESPONSE:=a~=b~c}',
      'Blank 2 has the type “MULTIRESPONSE”, which is not supported',
    ],
    ['{1:MC:=a~=b~c}', 'Blank 1 has several correct options, but only one is allowed'],
    ['{1:SA:%50%a}', 'Blank 1 has no fully correct answer'],
    ['____ {1:SA:=a}', 'The text has 2 blanks, written as ____, but there are answers for 1 blank'],
  ])('is refused if its text is %s', async (text, message) => {
    const { drafts, problems } = await cloze(text);
    expect(drafts).toEqual([]);
    expect(problems).toEqual([`question 1 (C): ${message}`]);
  });
});

describe('a Canvas question with several blanks', () => {
  const list = (name: string, answers: string[]) =>
    `<response_lid ident="response_${name}"><material><mattext>${name}</mattext></material><render_choice>${answers
      .map(
        (text, at) =>
          `<response_label ident="${name}${at}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`,
      )
      .join('')}</render_choice></response_lid>`;
  const worth = (name: string, points: string) =>
    `<respcondition><conditionvar><varequal respident="response_${name}">${name}0</varequal></conditionvar><setvar varname="SCORE" action="Add">${points}</setvar></respcondition>`;
  const item = (typeName: string, last = '50.00') =>
    read(
      `<questestinterop><assessment><section><item ident="i" title="Q"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${typeName}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata><presentation><material><mattext texttype="text/html">&lt;p&gt;Violets are [hue], roses are [color].&lt;/p&gt;</mattext></material>${list('color', ['red', 'crimson'])}${list('hue', ['blue', 'violet'])}</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${worth('color', '50.00')}${worth('hue', last)}</resprocessing></item></section></assessment></questestinterop>`,
    );
  const text = 'Violets are ____, roses are ____.';

  it('is read with all accepted answers assigned to the right blanks', async () => {
    const { drafts, problems } = await item('fill_in_multiple_blanks_question');
    expect(problems).toEqual([]);
    expect(drafts).toMatchObject([
      { type: 'cloze', text, blanks: [typed('blue', 'violet'), typed('red', 'crimson')] },
    ]);
  });

  it('is read with one correct option per blank if the blanks are dropdowns, and unequal weights are reported', async () => {
    const { drafts, problems } = await item('multiple_dropdowns_question', '30.00');
    expect(drafts).toMatchObject([
      { type: 'cloze', text, blanks: [chosen('blue', 'violet'), chosen('red', 'crimson')] },
    ]);
    expect(problems).toEqual([expect.stringContaining('Left out: different weights of blanks')]);
  });
});

it('several pairs of GIFT braces become typed, chosen, and numeric blanks', async () => {
  const { drafts, problems } = await read(
    'Water boils at {#100:1} degrees, on a mountain {=lower ~higher ~the same}, said {=Celsius =Anders Celsius}.\n\nA {~x ~y} and {=z}.\n',
  );
  expect(drafts).toMatchObject([
    {
      type: 'cloze',
      text: 'Water boils at ____ degrees, on a mountain ____, said ____.',
      blanks: [
        { ...typed('100'), tolerance: 1 },
        chosen('lower', 'higher', 'the same'),
        typed('Celsius', 'Anders Celsius'),
      ],
    },
  ]);
  expect(problems).toEqual(['line 3: Blank 1 has no fully correct answer']);
});

it('the answers of several blanks are read from one table cell, with one blank per line', async () => {
  const { drafts, problems } = await read(
    'Type,Question,Blanks\nCloze,"____, ____ or ____?","type (capitals, ± 0.5): 3.14 | 3\nchoose: *a \\| b | c\nParis | Paree"\n',
    'a.csv',
  );
  expect(problems).toEqual([]);
  expect(drafts).toMatchObject([
    {
      type: 'cloze',
      text: '____, ____ or ____?',
      blanks: [
        { ...typed('3.14', '3'), caseSensitive: true, tolerance: 0.5 },
        chosen('a | b', 'c'),
        typed('Paris', 'Paree'),
      ],
    },
  ]);
});
