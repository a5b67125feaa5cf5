import { describe, expect, it } from 'vitest';
import { inspectBank } from '../inspect.ts';

/** Tests files as other tools write them: the keys are right, and every loss is reported. */

async function read(text: string, name = '') {
  const bytes = new TextEncoder().encode(text);
  const { format, questions, problems } = await inspectBank({ bytes, name });
  return {
    format,
    drafts: questions.map(({ question }) => question),
    problems: problems.map(({ where, message }) => `${where}: ${message}`),
  };
}

const PIXEL = 'iVBORw0KGgo=';

describe('GIFT', () => {
  it("is read with format marks such as [html] before answers, and with '~=' before a correct answer", async () => {
    const { drafts } = await read(
      '[html]<p>Which?</p>{\n=[html]<p>Paris</p>#[html]<b>Yes</b>\n~[plain]Rome\n}\n\nShe {~likes~=does not like} it.\n',
    );
    expect(drafts).toMatchObject([
      { text: 'Which?', options: [{ text: 'Paris' }, { text: 'Rome' }], explanation: '**Yes**' },
      { options: [{ text: 'likes' }, { text: 'does not like' }], correctAnswer: 'does not like' },
    ]);
  });

  it('keeps several blanks of a text, and refuses incomplete matching pairs', async () => {
    const { drafts, problems } = await read(
      'The {=cat} sat on the {=mat}.\n\nMatch {=a -> 2+2=4 =b -> c}\n',
    );
    expect(drafts).toMatchObject([
      {
        type: 'cloze',
        text: 'The ____ sat on the ____.',
        blanks: [
          { asks: 'text', correctAnswer: 'cat', otherAnswers: [] },
          { asks: 'text', correctAnswer: 'mat', otherAnswers: [] },
        ],
      },
    ]);
    expect(problems).toEqual([
      'line 3: Some of its answers contain “->” and others do not. If “=” is part of an answer, write it as “\\=”',
    ]);
  });

  it('does not need blank lines between questions', async () => {
    const { drafts } = await read('::a::First?{=A ~B}\n::b::Second?{=C ~D}\nThird?{=E ~F}\n');
    expect(drafts.map(({ text }) => text)).toEqual(['First?', 'Second?', 'Third?']);
  });

  it('keeps the feedback of the correct answer as explanation, and other feedback at its option', async () => {
    const { drafts, problems } = await read(
      'Which?{=A#since A ~B#not B}\n\nHow many {=four =%50%five}.\n\nPi{#3.14..3.16}\n',
    );
    expect(drafts).toMatchObject([
      { explanation: 'since A', options: [{ text: 'A' }, { text: 'B', explanation: 'not B' }] },
      { text: 'How many ____.', correctAnswer: 'four', otherAnswers: [] },
      { correctAnswer: '3.15', tolerance: 0.01 },
    ]);
    expect(problems).toEqual(['line 3: Left out: partial credit for answers']);
  });
});

describe('Moodle XML', () => {
  const question = (type: string, name: string, rest: string) =>
    `<question type="${type}"><name><text>${name}</text></name>${rest}</question>`;
  const quiz = (...questions: string[]) => `<quiz>${questions.join('')}</quiz>`;

  it('keeps pictures in the text, line breaks, and explanations', async () => {
    const choice = `<questiontext format="html"><text><![CDATA[<p>Which?<img src="data:image/png;base64,${PIXEL}" alt="Dot"></p>]]></text></questiontext><correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback><answer fraction="0"><text>one</text></answer><answer fraction="100"><text>two</text><feedback><text>since 1+1</text></feedback></answer>`;
    const lines =
      '<questiontext format="moodle_auto_format"><text>Name it\nin a word</text></questiontext><answer fraction="100"><text>2\\*3</text></answer>';
    const { drafts, problems } = await read(
      quiz(question('multichoice', 'A', choice), question('shortanswer', 'B', lines)),
    );
    expect(drafts).toMatchObject([
      {
        correctAnswer: 'two',
        explanation: 'since 1+1',
        illustration: 'embedded:1/inline-1.img',
        illustrationAlt: 'Dot',
      },
      { text: 'Name it\nin a word', correctAnswer: '2*3' },
    ]);
    expect(problems).toEqual([]);
  });

  it('keeps code, numbered lists, and tables', async () => {
    const html =
      '<p>Which?</p><pre>if a:\n    b &lt; *c*</pre><ol start="3"><li>One</li><li>Two</li></ol><table><tr><th>Fruit</th><th>Sold</th></tr><tr><td>Pears | plums</td><td><p>20</p></td></tr></table>';
    const { drafts } = await read(
      quiz(
        question(
          'truefalse',
          'A',
          `<questiontext format="html"><text><![CDATA[${html}]]></text></questiontext><answer fraction="100"><text>true</text></answer>`,
        ),
      ),
    );
    expect(drafts[0]?.text).toBe(
      'Which?\n\n```\nif a:\n    b < *c*\n```\n\n3. One\n\n4. Two\n\n| Fruit | Sold |\n| --- | --- |\n| Pears \\| plums | 20 |',
    );
  });

  it('reports a loss that all questions share in one message', async () => {
    const feedback =
      '<questiontext><text>?</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text><feedback><text>no</text></feedback></answer>';
    const many = ['A', 'B', 'C', 'D', 'E'].map((name) => question('truefalse', name, feedback));
    const star =
      '<questiontext><text><![CDATA[Which <math><mi>x</mi></math>?]]></text></questiontext><answer fraction="100"><text>col*r</text></answer><answer fraction="50"><text>red</text></answer>';
    const numbers =
      '<questiontext><text>g?</text></questiontext><answer fraction="100"><text>9.81</text><tolerance>0.1</tolerance></answer><answer fraction="100"><text>10</text><tolerance>0</tolerance></answer><units><unit><unit_name>m</unit_name></unit></units>';
    const neither =
      '<questiontext><text>?</text></questiontext><answer fraction="0"><text>true</text></answer>';
    const { problems } = await read(
      quiz(
        ...many,
        question('shortanswer', 'S', star),
        question('numerical', 'N', numbers),
        question('truefalse', 'T', neither),
      ),
    );
    expect(problems).toEqual([
      'question 8 (T): It does not say whether true or false is correct',
      'question 1 (A), question 2 (B), question 3 (C) and 2 more: Left out: feedback for individual answers',
      'question 6 (S): Left out: wildcards (*) in answers',
      'question 6 (S): Left out: MathML formulas (only their characters are kept)',
      'question 6 (S): Left out: partial credit for answers',
      'question 7 (N): Left out: separate tolerances for each answer',
      'question 7 (N): Left out: units of the answer',
    ]);
  });
});

describe('JSON', () => {
  const program = (questions: unknown[]) =>
    JSON.stringify({ _id: { $oid: '65a' }, courses: [{ modules: [{ questions }] }] });

  it('exported from a database is read line by line, with numbers as objects; a question without text is reported', async () => {
    const first = program([
      {
        text: 'Pi?',
        type: 'short-answer',
        correctAnswerText: '3.14',
        tolerance: { $numberDouble: '0.01' },
      },
      { type: 'multiple-choice', options: [{ text: 'x' }, { text: 'y' }], correctAnswer: 'x' },
    ]);
    const second = program([{ text: 'So?', type: 'true-false', correctAnswer: 'True' }]);
    const { format, drafts, problems } = await read(`${first}\n${second}\n{"broken`);
    expect(format).toBe('json');
    expect(drafts).toMatchObject([
      { correctAnswer: '3.14', tolerance: 0.01 },
      { text: 'So?', correctAnswer: 'True' },
    ]);
    expect(problems).toEqual([
      'line 3: This is not well-formed JSON',
      'question 2: Question text is required',
    ]);
  });
});

describe('a table from another tool', () => {
  it('is read despite hints in its headers, a title row above them, and other names for kinds', async () => {
    const { drafts, problems } = await read(
      [
        'Quiz template,,,,,',
        'Question - max 120 characters,Question Type,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Time limit (sec),Correct answer(s) - choose at least one',
        'Who?,Checkbox,me,you,20,2',
        'Both?,Checkbox,me,you,20,"1,2"',
        'Capital of France?,Fill-in-the-Blank,,,20,Paris',
      ].join('\n'),
      'quiz.csv',
    );
    expect(drafts).toMatchObject([
      { type: 'multiple-choice', correctAnswer: 'you' },
      { type: 'multiple-response', correctAnswers: ['me', 'you'], scoring: 'all-or-nothing' },
      { type: 'short-answer', correctAnswer: 'Paris' },
    ]);
    expect(problems).toEqual(['the first row: The column “Time limit (sec)” is not used']);
  });
});
