import { describe, expect, it } from 'vitest';
import { blankQuestionForm, type QuestionForm } from './form.ts';
import { hintsFor } from './lint.ts';
import { blankOption } from './shared/options.ts';

const alone = { others: [], unstored: [] };

function choice(texts: string[], change: Partial<QuestionForm> = {}): QuestionForm {
  const options = texts.map((text, i) => ({ ...blankOption(), key: `${i}`, text }));
  const told = { explanation: 'Because.', reference: 'Chapter 1' };
  return { ...blankQuestionForm(), text: 'Which?', ...told, options, rightOption: '0', ...change };
}
const messages = (form: QuestionForm, around: Parameters<typeof hintsFor>[1] = alone) =>
  hintsFor(form, around).map(({ message }) => message);

describe('hintsFor', () => {
  it('reports two options that mean the same, but not options that only look similar', () => {
    expect(messages(choice(['The engine', 'engine.', 'Wing']))).toEqual([
      '“The engine” and “engine.” mean the same.',
    ]);
    expect(messages(choice(['1,000', '1000.0', '100']))).toHaveLength(1);
    expect(messages(choice(['MHz', 'mHz', 'kHz']))).toEqual([]);
    expect(messages(choice(['5', '-5', '+5.5', '< 5']))).toEqual([]);
    expect(messages(choice(['', '', 'x']))).toEqual([]);
  });

  it("reports that the right option is the longest, and adds 'again' if it is the longest in most others", () => {
    const long = choice(['Because the air above the wing is faster', 'Heat', 'Weight']);
    expect(messages(long)[0]).toContain('The correct option is the longest.');
    const around = { others: [long, long, long], unstored: [] };
    expect(hintsFor(long, around)[0]?.message).toContain('longest again');
    const matching = { ...long, type: 'matching' as const };
    expect(messages(long, { others: [matching, matching, matching], unstored: [] })[0]).toContain(
      'make another option as long',
    );
    expect(messages(choice(['Lift', 'Drag', 'Gravity']))).toEqual([]);
  });

  it('reports an illustration without alternative text', () => {
    const pictured = { illustration: '/api/image/a_1x1.png' };
    const form = choice(['a', 'b'], pictured);
    expect(hintsFor(form, alone)[0]?.about).toBe('illustration');
    expect(messages(choice(['a', 'b'], { ...pictured, illustrationAlt: 'Two runways' }))).toEqual(
      [],
    );
  });

  it('reports a near duplicate among the questions that are not stored yet', () => {
    const text = 'Which side has the right of way at a four-way stop?';
    const twin = 'Which side has right of way at the four-way stop';
    const hints = hintsFor(choice(['a', 'b'], { text }), {
      others: [],
      unstored: [choice(['a', 'b'], { text: twin })],
    });
    expect(hints[0]?.message).toContain('similar to this one');
    const other = 'Who has the right of way at a roundabout in winter?';
    expect(
      hintsFor(choice(['a', 'b'], { text }), {
        others: [],
        unstored: [choice(['a', 'b'], { text: other })],
      }),
    ).toEqual([]);
  });
});

describe('each rule of hintsFor', () => {
  const right = 'north';
  const sound = ['north', 'south', 'east'];
  const ordered = (texts: string[]) => choice(texts, { keepsOrder: true });
  const faults: [string, QuestionForm, RegExp, Parameters<typeof hintsFor>[1]?][] = [
    ['the longest is the key', choice(['it is the one to the north', 'south', 'east']), /longest/],
    ['all of the above', choice([...sound, 'All of the above']), /refers to the other options/],
    ['none of these', choice([...sound, 'None of these']), /refers to the other options/],
    ['both A and B', choice([...sound, 'Both A and B']), /refers to the other options/],
    [
      'a negative',
      choice(sound, { text: 'Which of these is not a direction?' }),
      /phrased in the negative/,
    ],
    [
      'an exception',
      choice(sound, { text: 'All are directions except' }),
      /phrased in the negative/,
    ],
    [
      'a false one',
      choice(sound, { text: 'Which statement is false?' }),
      /phrased in the negative/,
    ],
    ['ranges that overlap', choice(['5 to 10 feet', '8 to 12 feet', '20 feet']), /overlap/],
    ['open ranges', choice(['less than 10 %', 'more than 5 %', '3 %']), /overlap/],
    ['two that are the same', choice(['The engine', 'engine.', 'Wing']), /mean the same/],
    [
      'an article',
      choice(['apple', 'pear', 'fig'], { text: 'This fruit is an' }),
      /fits only some/,
    ],
    [
      'a picture that is not described',
      choice(sound, { illustration: '/api/image/a_1x1.png' }),
      /alternative text/,
    ],
    [
      'an option that is a picture only',
      {
        ...choice(sound),
        options: [{ ...blankOption(), key: '0', image: '/api/image/a_1x1.png' }],
      },
      /picture without words/,
    ],
    ['no explanation', choice(sound, { explanation: ' ' }), /no explanation/],
    ['no source', choice(sound, { reference: '' }), /no source/],
    [
      'a key that is always in one place',
      ordered(sound),
      /number 1 again/,
      { others: Array.from({ length: 6 }, () => ordered(sound)), unstored: [] },
    ],
    [
      'a near duplicate',
      choice(sound, { text: 'Where does the needle of a compass point?' }),
      /similar to this one/,
      {
        others: [],
        unstored: [choice(sound, { text: 'Where does the needle of the compass point' })],
      },
    ],
  ];

  it.each(faults)(
    'reports the problem that it checks for: %s',
    (_name, form, told, around = alone) => {
      expect(messages(form, around).filter((message) => told.test(message))).toHaveLength(1);
    },
  );

  it.each([
    choice(sound),
    choice(sound, { text: 'Which of these is NOT a direction?' }),
    choice(sound, { text: 'What do you do if the engine does not start?' }),
    choice(['5 to 10 feet', '10 to 12 feet', '20 feet']),
    choice(['at least 3 days', 'at least 7 days', 'no limit']),
    choice(['078° and 98 knots', '078° and 120 knots', '090° and 98 knots']),
    choice(['A and C go at once', 'B and D go at once', 'Nobody goes']),
    choice(['an apple', 'a pear', 'a fig'], { text: `This fruit is ${right}:` }),
    choice(['$\\frac{1}{n}$', '$\\frac{1}{n!}$', '$n$']),
  ])('reports nothing for a sound question (%#)', (form) => {
    expect(messages(form)).toEqual([]);
  });

  it('does not report that the right option is often at one position if the options are shuffled', () => {
    const others = Array.from({ length: 6 }, () => choice(sound));
    expect(messages(choice(sound), { others, unstored: [] })).toEqual([]);
  });

  it('reports no near duplicate if the numbers differ', () => {
    const text = 'Which number continues the series 3, 5, 9, 15, 23?';
    const other = 'Which number continues the series 2, 5, 11, 23, 47?';
    expect(
      messages(choice(sound, { text }), { others: [], unstored: [choice(sound, { text: other })] }),
    ).toEqual([]);
  });
});
