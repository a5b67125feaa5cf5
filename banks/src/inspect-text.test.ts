import { describe, expect, it } from 'vitest';
import { bytesOf, inspect, messages, read } from './test/bank-files.ts';

describe('a table', () => {
  const ham = [
    'id,correct,question,a,b,c,d,refs',
    'T1A02,2,Which agency?,FEMA,"Homeland, Security",The FCC,All,[97.1]',
    'T5C07,0,What is the abbreviation?,MHz,mhz,Mhz,MHZ,',
    'T6C02,1,What is component 1 in figure T-1?,Resistor,Transistor,Battery,Connector,',
  ].join('\r\n');

  it('that counts options from 0 is read with the right keys, and a missing picture is reported', async () => {
    const { format, questions, problems } = await read(ham);
    expect(format).toBe('csv');
    expect(questions).toMatchObject([
      { correctAnswer: 'The FCC', reference: '[97.1]' },
      { correctAnswer: 'MHz', options: [{ text: 'MHz' }, { text: 'mhz' }, {}, {}] },
      { correctAnswer: 'Transistor' },
    ]);
    expect(messages(problems)).toEqual([
      'the first row: The column “id” is not used',
      'the file: The right options seem to be numbered from 0 and were read that way',
      'line 4: The question mentions “figure T-1”, which is not in the file',
    ]);
  });

  it('that names options by number, letter, or text is read correctly', async () => {
    const rows = (correct: string[]) =>
      ['Question;Option A;Option B;Answer', ...correct.map((c) => `Which?;Left;Right;${c}`)].join(
        '\n',
      );
    for (const [named, right] of [
      ['2', 'Right'],
      ['b', 'Right'],
      ['(A)', 'Left'],
      ['Left', 'Left'],
    ]) {
      const { questions } = await read(rows([named ?? '', named ?? '']));
      expect(questions[0], named).toMatchObject({ type: 'multiple-choice', correctAnswer: right });
    }
  });

  it('is read row by row, and unusable rows are reported with line and reason', async () => {
    const text =
      'question,a,b,correct\n"Two\nlines?",x,y,A\nNo answer?,x,y,\n,x,y,A\nSame?,x,x,A\nLast?,x,y,B';
    const { questions, problems } = await read(text);
    expect(questions.map((question) => question.text)).toEqual(['Two\nlines?', 'Last?']);
    expect(messages(problems)).toEqual([
      'line 4: Correct answer is required',
      'line 5: Question text is required',
      'line 6: Options must be unique',
    ]);
  });

  it('is read in common encodings', async () => {
    const text = 'question,correct\nWie groß ist 20 °C – für Ärzte?,68';
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    const bare16 = Buffer.from(text, 'utf16le');
    const windows = Uint8Array.from([...text].map((c) => (c === '–' ? 0x96 : c.charCodeAt(0))));
    for (const bytes of [bytesOf(`\ufeff${text}`), utf16, bare16, windows]) {
      const { questions } = await read(new Uint8Array(bytes), 'a.csv');
      expect(questions[0]?.text).toBe('Wie groß ist 20 °C – für Ärzte?');
    }
  });

  it('is read with the columns that a person chose', async () => {
    const text = 'Kysymys,Vastaus,Rest\nKuka?,minä,x';
    expect((await inspect(text, 'a.csv')).problems[0]?.message).toContain(
      'No column is named “Question”',
    );
    const columns = { Kysymys: 'text', Vastaus: 'correct', Rest: '' } as const;
    const { questions } = await inspect(text, 'a.csv', columns);
    expect(questions[0]?.question).toMatchObject({ text: 'Kuka?', correctAnswer: 'minä' });
  });
});

describe('a typed text', () => {
  it('is read with numbered questions, lettered options, and answers in several notations', async () => {
    const text = `
1. Which sign means stop?
A. Triangle
*B. Octagon
C. Circle

Q2) Who yields
at the roundabout?
(a) Who enters
(b) Who is in it
Answer: A
Explanation: Traffic inside goes first.

3. Ice floats. Answer: not here
a) x
b) y

4. Ice is lighter than water.
Answer: True

5. Water boils at ____ degrees.
Answer: 100; 100 °C

6. Nothing to answer

Answer key
3. B
`;
    const { format, questions, problems } = await read(text);
    expect(format).toBe('text');
    expect(questions).toMatchObject([
      { type: 'multiple-choice', correctAnswer: 'Octagon' },
      {
        text: 'Who yields\nat the roundabout?',
        correctAnswer: 'Who enters',
        explanation: 'Traffic inside goes first.',
      },
      { correctAnswer: 'y' },
      { type: 'true-false', correctAnswer: 'True' },
      { type: 'fill-blank', correctAnswer: '100', otherAnswers: ['100 °C'] },
    ]);
    expect(messages(problems)).toEqual(['line 24: It has neither options nor an answer']);
  });

  it('is recognized as Aiken by its answer lines', async () => {
    const text =
      'Which sign?\nA. Stop\nB. Yield\nANSWER: B\n\nWhich way?\nA) Left\nB) Right\nANSWER: A\n';
    const { format, questions } = await read(text);
    expect(format).toBe('aiken');
    expect(questions.map((q) => 'correctAnswer' in q && q.correctAnswer)).toEqual([
      'Yield',
      'Left',
    ]);
  });
});

describe('a GIFT file', () => {
  it('is read block by block, and a broken block is reported with its line', async () => {
    const text = `// a comment
$CATEGORY: tom/dick

::Q1:: Who is buried in Grant's tomb? {=Grant ~no one ~Napoleon#not him ####History}

Grant was buried {F}

Two plus two is {=4 =four}

Water boils at {=100 =one hundred} degrees.

When? {#1822:5}

Broken { =a ~b

Match {=cat -> meow =dog -> woof = -> moo}

Several {~%50%a ~%50%b ~c}

Escaped \\{ \\= \\} {=\\~a ~b}
`;
    const { format, questions, problems } = await read(text);
    expect(format).toBe('gift');
    const [first] = (await inspect(text)).questions;
    expect(first?.topic.map(({ name }) => name)).toEqual(['tom', 'dick']);
    expect(questions).toMatchObject([
      { type: 'multiple-choice', correctAnswer: 'Grant', explanation: 'History' },
      { type: 'true-false', correctAnswer: 'False' },
      { type: 'short-answer', correctAnswer: '4', otherAnswers: ['four'] },
      { type: 'fill-blank', text: 'Water boils at ____ degrees.', correctAnswer: '100' },
      { type: 'numeric', correctAnswer: '1822', tolerance: 5 },
      { type: 'matching', pairs: [{ left: 'cat' }, { left: 'dog' }], distractors: ['moo'] },
      { type: 'multiple-response', correctAnswers: ['a', 'b'], scoring: 'right-minus-wrong' },
      { text: 'Escaped { = }', correctAnswer: '~a' },
    ]);
    expect(messages(problems)).toEqual([
      'line 14: The brace around the answers is not closed',
      'line 18: Left out: scoring without a penalty for wrong choices',
    ]);
  });

  it('is still read after a broken block', async () => {
    const { questions, problems } = await read(
      '::a:: One {=x ~y}\n\n::b:: no braces\n\n::c:: Two {=x ~y}\n\n::d:: {~a ~b}',
    );
    expect(questions.map(({ text }) => text)).toEqual(['One', 'Two']);
    expect(problems.map(({ where }) => where)).toEqual(['line 3', 'line 7']);
  });
});
