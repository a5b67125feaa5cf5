import { describe, expect, it } from 'vitest';
import { anyDraft } from './index.ts';

/** Returns the problems of a draft as `field: message`. */
function problemsOf(draft: object): string[] {
  const { error } = anyDraft.safeParse({ text: 'What is it? ____', ...draft });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const choice = (change: object) =>
  problemsOf({
    type: 'multiple-choice',
    options: [{ text: 'Stop' }, { text: 'Yield' }],
    correctAnswer: 'Stop',
    ...change,
  });
const STOP = '/api/image/stop_64x64.png';
const YIELD = '/api/image/yield_64x64.jpg';

describe('every draft', () => {
  it.each([undefined, null, '', ' \n', '\u200b', 5])('is rejected without a text: %j', (text) => {
    expect(choice({ text })).toEqual(['text: Question text is required']);
  });

  it.each(['x', 5, 'https://example.org/a.png', '/api/image/a.svg', '/api/image/../a_1x1.png'])(
    'is rejected with an image that was not uploaded here: %j',
    (illustration) => {
      const message = 'Illustration URL must be a valid string URL';
      expect(choice({ illustration })).toEqual([`illustration: ${message}`]);
    },
  );

  it('is accepted without an illustration', () => {
    for (const illustration of [undefined, null, '']) {
      const draft = { type: 'true-false', text: 'a', correctAnswer: 'True', illustration };
      expect(anyDraft.parse(draft).illustration).toBeNull();
    }
    expect(choice({ illustration: STOP })).toEqual([]);
  });
});

describe('a multiple-choice draft', () => {
  it('needs a correct answer that is one of its options', () => {
    expect(choice({ correctAnswer: '  ' })).toEqual(['correctAnswer: Correct answer is required']);
    expect(choice({ correctAnswer: undefined })).toEqual([
      'correctAnswer: Correct answer is required',
    ]);
    const message = 'correctAnswer: Correct answer must match one of the options';
    expect(choice({ correctAnswer: 'stop' })).toEqual([message]);
    expect(choice({ correctAnswer: STOP })).toEqual([message]);
    expect(choice({ correctAnswer: ' Stop ' })).toEqual([]);
  });

  it('needs options with a text or an image', () => {
    const message = 'All options must have text or an image';
    expect(choice({ options: [{ text: 'Stop' }, { text: ' ' }, {}] })).toEqual([
      `options.1: ${message}`,
      `options.2: ${message}`,
    ]);
    expect(choice({ options: [{ text: 'Stop' }, { image: STOP }] })).toEqual([]);
  });

  it('needs two to ten options', () => {
    const message = 'options: At least two options are required';
    expect(choice({ options: [{ text: 'Stop' }] })).toEqual([message]);
    expect(choice({ options: undefined })).toEqual([message]);
    const options = Array.from({ length: 11 }, (_, i) => ({ text: i === 0 ? 'Stop' : `${i}` }));
    expect(choice({ options })).toEqual(['options: At most 10 options are allowed']);
  });

  it.each([
    ['a text', [{ text: 'Stop' }, { text: ' Stop ' }]],
    ['an image', [{ text: 'Stop' }, { image: STOP }, { image: STOP }]],
    ['a text, one without an image', [{ text: 'Stop' }, { text: 'Stop', image: STOP }]],
    [
      'text and image',
      [
        { text: 'Stop', image: STOP },
        { text: 'Stop', image: STOP },
      ],
    ],
    [
      'an identifier',
      [
        { _id: '00000000-0000-7000-8000-000000000001', text: 'Stop' },
        { _id: '00000000-0000-7000-8000-000000000001', text: 'Yield' },
      ],
    ],
  ])('is rejected if two options share %s', (_, options) => {
    expect(choice({ options })).toEqual(['options: Options must be unique']);
  });

  it('is accepted if its options differ only by letter case, or only by image', () => {
    expect(choice({ options: [{ text: 'MHz' }, { text: 'mHz' }], correctAnswer: 'mHz' })).toEqual(
      [],
    );
    const options = [
      { text: 'This', image: STOP },
      { text: 'This', image: YIELD },
    ];
    expect(choice({ options, correctAnswer: YIELD })).toEqual([]);
    expect(choice({ options, correctAnswer: 'This' })).toEqual([
      'correctAnswer: Correct answer must match one of the options',
    ]);
  });

  it('is accepted with an option’s image as the correct answer', () => {
    const options = [{ text: 'Stop', image: STOP }, { text: 'Yield' }];
    expect(choice({ options, correctAnswer: STOP })).toEqual([]);
  });
});

describe('a question draft', () => {
  it('needs a blank in the text if it is a fill-blank question', () => {
    const fill = { type: 'fill-blank', correctAnswer: '5' };
    expect(problemsOf({ ...fill, text: 'It is __five__.' })).toEqual([
      'text: The text needs a blank, written as ____',
    ]);
    expect(problemsOf({ ...fill, text: 'It is ____.' })).toEqual([]);
    expect(problemsOf({ ...fill, correctAnswer: '' })).toEqual([
      'correctAnswer: Correct answer is required',
    ]);
  });

  it('needs True or False as the correct answer if it is a true-false question', () => {
    const message = 'correctAnswer: Correct answer is required';
    expect(problemsOf({ type: 'true-false' })).toEqual([message]);
    expect(problemsOf({ type: 'true-false', correctAnswer: 'Perhaps' })).toEqual([message]);
  });

  it('needs unique left sides and distinct distractors if it is a matching question', () => {
    const match = (lefts: string, rights: string, distractors: string[] = []) =>
      problemsOf({
        type: 'matching',
        pairs: [...lefts].map((left, i) => ({ left, right: rights[i] })),
        distractors,
      });
    expect(match('abc', 'xyx', ['z'])).toEqual([]);
    expect(match('aba', 'xyz')).toEqual(['pairs: Each left side must be unique']);
    expect(match('a', 'x')).toEqual(['pairs: At least two pairs are required']);
    const message =
      'distractors: Each distractor must differ from the right sides and from the other distractors';
    expect(match('ab', 'xy', ['y'])).toEqual([message]);
    expect(match('ab', 'xy', ['z', 'z'])).toEqual([message]);
  });

  it.each(['text', 'structural', 'essay'])(
    'needs grading criteria if the coach marks its kind: %s',
    (type) => {
      const message = `AI Grading Criteria, Ideal Answer, and Keywords are required for ${type} questions`;
      const draft = (keywords: unknown) => ({
        type,
        text: 'Why?',
        correctAnswer: 'Names the cause.',
        aiCriteria: { idealAnswer: 'Because.', keywords },
      });
      expect(problemsOf({ type })).toEqual([`correctAnswer: ${message}`, `aiCriteria: ${message}`]);
      expect(problemsOf({ ...draft(['cause']), correctAnswer: ' ' })).toEqual([
        `correctAnswer: ${message}`,
      ]);
      for (const keywords of [[], '', ' , ,', undefined]) {
        expect(problemsOf(draft(keywords))).toEqual([`aiCriteria.keywords: ${message}`]);
      }
      const keywords = [' lift, drag,,', ['lift', { text: 'drag' }]].map((each) => {
        const parsed = anyDraft.parse(draft(each));
        return 'aiCriteria' in parsed ? parsed.aiCriteria.keywords : [];
      });
      expect(keywords[0]).toEqual([
        { text: 'lift', alternatives: [], weight: 1 },
        { text: 'drag', alternatives: [], weight: 1 },
      ]);
      expect(keywords[1]).toEqual(keywords[0]);
    },
  );
});

describe('a multiple-response draft', () => {
  const several = (change: object) =>
    problemsOf({
      type: 'multiple-response',
      options: [{ text: 'Stop' }, { text: 'Yield' }, { image: STOP }],
      correctAnswers: ['Stop', STOP],
      ...change,
    });

  it('needs at least one right answer, and each right answer must be a different one of the options', () => {
    expect(several({})).toEqual([]);
    const required = 'correctAnswers: Correct answer is required';
    expect(several({ correctAnswers: [] })).toEqual([required]);
    expect(several({ correctAnswers: undefined })).toEqual([required]);
    expect(several({ correctAnswers: ['Stop', 'stop'] })).toEqual([
      'correctAnswers: Correct answer must match one of the options',
    ]);
    expect(several({ correctAnswers: ['Stop', ' Stop '] })).toEqual([
      'correctAnswers: Each correct answer may be named only once',
    ]);
    expect(several({ options: [{ text: 'Stop' }, { text: 'Stop' }] })).toEqual([
      'options: Options must be unique',
    ]);
  });

  it('has all-or-nothing scoring by default, and is rejected with an unknown scoring method', () => {
    expect(several({ scoring: 'guess' })).toHaveLength(1);
    const draft = { type: 'multiple-response', text: 'a', options: [{ text: 'b' }, { text: 'c' }] };
    expect(anyDraft.parse({ ...draft, correctAnswers: ['b'] })).toMatchObject({
      scoring: 'all-or-nothing',
    });
  });
});

describe('an ordering draft', () => {
  const order = (items: unknown) => problemsOf({ type: 'ordering', items });

  it('needs two to twelve different items', () => {
    expect(order(['a', 'b'])).toEqual([]);
    expect(order(['a'])).toEqual(['items: At least two items are required']);
    expect(order(undefined)).toEqual(['items: At least two items are required']);
    expect(order(['a', ' a '])).toEqual(['items: Each item must be unique']);
    expect(order(['a', ' '])).toEqual(['items.1: This must not be left empty']);
    expect(order(Array.from({ length: 13 }, (_, i) => `${i}`))).toHaveLength(1);
  });
});

describe('a numeric draft', () => {
  const number = (change: object) =>
    problemsOf({ type: 'numeric', correctAnswer: '9.80', unit: 'm/s²', ...change });

  it.each(['0', '-5', '9.80', '.5', '6.02e23', '1E-3'])(
    'accepts %s as the correct answer',
    (correctAnswer) => {
      expect(number({ correctAnswer })).toEqual([]);
    },
  );

  it.each(['five', '1,5', '1 000', '1e999', '0x10', '--1', 'NaN'])(
    'rejects %s as the correct answer, because it is not a plain number',
    (correctAnswer) => {
      expect(number({ correctAnswer })).toEqual([
        'correctAnswer: Correct answer must be a number, such as 12.5 or 1.2e-3',
      ]);
    },
  );

  it('needs a number, a tolerance of 0 or more, and unique units with a main unit', () => {
    expect(number({ correctAnswer: ' ' })).toEqual(['correctAnswer: Correct answer is required']);
    expect(number({ tolerance: -1 })).toHaveLength(1);
    const feet = [{ unit: 'ft/s²', factor: 0.3048 }];
    expect(number({ otherUnits: feet })).toEqual([]);
    expect(number({ otherUnits: [...feet, ...feet] })).toEqual([
      'otherUnits: Each unit must be unique',
    ]);
    expect(number({ unit: '', otherUnits: feet })).toEqual([
      'unit: Enter the unit that the other units are converted to',
    ]);
    expect(number({ otherUnits: [{ unit: 'ft/s²', factor: 0 }] })).toHaveLength(1);
  });
});
