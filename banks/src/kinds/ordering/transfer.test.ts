import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBank, writtenAs } from '../../test/bank-files.ts';
import { buildQuestion } from '../../test/questions.ts';

const plain = buildQuestion('ordering');
const items = ['Mercury', 'Venus', 'Earth', 'Mars'];

async function only(text: string, name = '') {
  const { drafts, problems } = await readBank(text, name);
  expect(drafts).toHaveLength(1);
  return { draft: drafts[0], problems };
}

describe('an ordering question in a table', () => {
  it('is imported from a cell with all items, or from options that the answer puts in order', async () => {
    const cell = await only(`Question,Items in order\nSort,"${items.join('\n')}"`, 'a.csv');
    expect(cell.draft).toMatchObject({ type: 'ordering', items, scoring: 'whole' });
    const row = 'Ordering,Sort,Earth,Mercury,Mars,Venus,"B,D,A,C"';
    const options = await only(`Type,Question,A,B,C,D,Correct\n${row}`, 'a.csv');
    expect(options.draft).toMatchObject({ type: 'ordering', items });
    const asTheyStand = await only('Type,Question,A,B,C\nSequence,Sort,x,y,z', 'a.csv');
    expect(asTheyStand.draft).toMatchObject({ items: ['x', 'y', 'z'] });
  });
});

describe('an ordering question in Moodle XML', () => {
  const quiz = (settings: string) =>
    `<quiz><question type="ordering"><questiontext><text>Sort</text></questiontext>${settings}<answer fraction="2.0000000"><text>second</text></answer><answer fraction="1.0000000"><text>first</text></answer><answer fraction="3.0000000"><text>third</text></answer></question></quiz>`;

  it('is exported with its scoring and the positions of its items, and imported with all-or-nothing scoring', async () => {
    const text = await writtenAs(
      buildQuestion('ordering', { scoring: 'neighbours' }),
      'moodle-xml',
    );
    expect(text).toContain('<gradingtype>RELATIVE_NEXT_EXCLUDE_LAST</gradingtype>');
    expect(text).toContain('<answer fraction="1" format="plain_text"><text>Mercury</text>');
    const whole = await only(quiz('<gradingtype>ALL_OR_NOTHING</gradingtype>'));
    expect(whole.draft).toMatchObject({ items: ['first', 'second', 'third'], scoring: 'whole' });
    expect(whole.problems).toEqual([]);
  });

  it('of another tool is imported, and an unsupported grading method and hidden items are reported', async () => {
    const settings =
      '<selecttype>RANDOM</selecttype><selectcount>2</selectcount><gradingtype>ABSOLUTE_POSITION</gradingtype>';
    const { draft, problems } = await only(quiz(settings));
    expect(draft).toMatchObject({ scoring: 'neighbours' });
    expect(problems).toEqual([
      'question 1: Left out: showing only some of the items',
      'question 1: Left out: its grading method (here, each item that comes directly after the correct item gets partial credit)',
    ]);
  });
});

describe('an ordering question in GIFT', () => {
  it('is exported with Moodle’s settings line, followed by the items in order', async () => {
    expect(await writtenAs(plain, 'gift')).toContain(
      '{\n>4 ALL VERTICAL ALL_OR_NOTHING\nMercury\nVenus\nEarth\nMars\n}',
    );
  });

  it.each([
    ['>3 ALL VERTICAL ALL_OR_NOTHING', 'whole'],
    ['> 3 EXACT V REL', 'neighbours'],
    ['> 3 REL V ALL_OR_NOTHING', 'whole'],
    ['>', 'neighbours'],
    ['> RANDOM', 'neighbours'],
  ])('is imported if its first line is %j', async (head, scoring) => {
    const { draft } = await only(`Sort {${head}\nx = 1\ny\nz\n}`);
    expect(draft).toMatchObject({ type: 'ordering', items: ['x = 1', 'y', 'z'], scoring });
  });

  it('is imported with any settings line that Moodle writes', async () => {
    const grading = {
      ALL_OR_NOTHING: 'whole',
      ABSOLUTE_POSITION: 'neighbours',
      RELATIVE_NEXT_EXCLUDE_LAST: 'neighbours',
      RELATIVE_ALL_PREVIOUS_AND_NEXT: 'neighbours',
      LONGEST_ORDERED_SUBSET: 'neighbours',
    };
    const settings = fc.record({
      count: fc.constantFrom('3', '2', '0'),
      select: fc.constantFrom('ALL', 'RANDOM', 'CONTIGUOUS'),
      layout: fc.constantFrom('VERTICAL', 'HORIZONTAL'),
      grading: fc.constantFrom(...Object.keys(grading)) as fc.Arbitrary<keyof typeof grading>,
      shown: fc.constantFrom('SHOW', 'HIDE'),
      numbering: fc.constantFrom('none', 'abc', 'ABCD', '123', 'iii', 'IIII'),
    });
    await fc.assert(
      fc.asyncProperty(settings, async (given) => {
        const head = Object.values(given).join(' ');
        const { draft, problems } = await only(`Sort {>${head}\nx = 1\ny\nz\n}`);
        const scoring = grading[given.grading];
        expect(draft).toMatchObject({ items: ['x = 1', 'y', 'z'], scoring });
        const some = given.select !== 'ALL' && given.count === '2';
        expect(problems.some((message) => message.includes('only some'))).toBe(some);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps an item that only looks like a setting', async () => {
    for (const first of ['none of it', 'SHOW', 'HIDE me', 'abc', 'none']) {
      const { draft } = await only(`Sort {>${first}\nsecond\nthird}`);
      expect(draft).toMatchObject({ items: [first, 'second', 'third'] });
    }
  });

  it('is rejected if its first line is only a number, which may be an item', async () => {
    const { drafts, problems } = await readBank('Sort {>1\n2\n3}', '');
    expect(drafts).toEqual([]);
    expect(problems).toEqual([expect.stringContaining('“1”')]);
  });

  it('may have its first item on the line of the opening brace', async () => {
    const { draft } = await only('Sort {> first\nsecond}');
    expect(draft).toMatchObject({ items: ['first', 'second'] });
  });
});

describe('an ordering question in QTI', () => {
  it('is exported with its items listed in another order than the right one', async () => {
    const text = await writtenAs(plain, 'qti-2.2');
    const shown = [...text.matchAll(/<simpleChoice identifier="(I\d)">([^<]*)</g)];
    expect(shown.map(([, , item]) => item)).toEqual(['Earth', 'Mars', 'Mercury', 'Venus']);
    expect(text).toContain('cardinality="ordered"');
    expect(text).toContain('<value>I3</value><value>I4</value><value>I1</value><value>I2</value>');
  });

  it('of version 1.2 is imported with the order of items that a condition defines', async () => {
    const label = (id: string) =>
      `<response_label ident="${id}"><material><mattext>item ${id}</mattext></material></response_label>`;
    const equal = (id: string, index: number) =>
      `<varequal respident="r" index="${index}">${id}</varequal>`;
    const { draft } = await only(
      `<questestinterop><item ident="q"><presentation><material><mattext>Sort</mattext></material><response_lid ident="r" rcardinality="Ordered"><render_choice>${['a', 'b', 'c'].map(label).join('')}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar>${equal('a', 2)}${equal('b', 3)}${equal('c', 1)}</conditionvar><setvar>1</setvar></respcondition></resprocessing></item></questestinterop>`,
    );
    expect(draft).toMatchObject({ type: 'ordering', items: ['item c', 'item a', 'item b'] });
  });
});

describe('an ordering question in typed text', () => {
  const typed = (text: string, answer: string) =>
    `1. ${text}\nA. Venus\nB. Mercury\nC. Earth\nAnswer: ${answer}\n`;

  it('is recognized by a text that asks for an order and an answer with all options', async () => {
    const { draft } = await only(typed('Put these planets in order of distance.', 'B, A, C'));
    expect(draft).toMatchObject({ type: 'ordering', items: ['Mercury', 'Venus', 'Earth'] });
  });

  it('is imported as multiple-response if its text does not ask for an order', async () => {
    const { draft } = await only(typed('Which of these are planets?', 'A, B, C'));
    expect(draft).toMatchObject({ type: 'multiple-response' });
  });
});

it('a question in JSON with a list of items is an ordering question', async () => {
  const { draft } = await only(JSON.stringify([{ text: 'Sort', type: 'ordering', items }]));
  expect(draft).toMatchObject({ type: 'ordering', items });
});
