import { type Category, categorySlugs } from '@certway/contract/categories';
import { describe, expect, test } from 'vitest';
import { parseSample, questionsOf, type Sample, type SampleFiles } from './read.ts';
import { formatProblems, rulesOfEach } from './rules.ts';
import { rulesOverAll } from './rules-over-all.ts';

/** Each rule is shown to bite: a sound program passes it, one with a planted fault does not. */

const drawings = {
  figures: new Set(['dial']),
  showcases: new Set(['showcase-bank-exams']),
};
const EXPLANATION =
  'The first is right since it fits the rule; the others each break one part of it.';
const shown = { difficulty: 'easy', explanation: EXPLANATION, reference: 'Rule 1' };

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

function choice(index: number) {
  return {
    type: 'multiple-choice',
    text: 'Which way?',
    figure: 'dial',
    options: OPTIONS.map((text) => ({ text })),
    correctAnswer: OPTIONS[index % OPTIONS.length],
  };
}

/** Four modules of ten questions or so, the other kinds in the first one. */
function soundFiles(change: Record<string, unknown> = {}, settings: object = {}): SampleFiles {
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

const soundSample = (change = {}, settings = {}) => parseSample(soundFiles(change, settings));

type Kind = ReturnType<typeof questionsOf>[number]['draft']['type'];

function draftsOf<K extends Kind>(sample: Sample, kind: K) {
  const drafts = questionsOf(sample).map((question) => question.draft);
  return drafts.filter((draft): draft is Extract<typeof draft, { type: K }> => draft.type === kind);
}

function first<T>(items: T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('the sound program has none of these');
  return item;
}

type Plant = (sample: Sample) => void;

/** The faults by rule: a rule without one does not compile. Several where a rule has several sides. */
const faultsOfEach: Record<keyof typeof rulesOfEach, Plant[]> = {
  'question slugs are unique': [
    (sample) => {
      for (const question of questionsOf(sample).slice(0, 2)) question.slug = 'twice';
    },
  ],
  'each right answer is one of the options': [
    (sample) => {
      first(draftsOf(sample, 'multiple-choice')).correctAnswer = 'up';
    },
    (sample) => {
      first(draftsOf(sample, 'multiple-response')).correctAnswers.push('never');
    },
    (sample) => {
      const draft = first(draftsOf(sample, 'multiple-choice'));
      draft.options.push({ text: draft.correctAnswer, image: null });
    },
  ],
  'no two options are alike': [
    (sample) => {
      first(draftsOf(sample, 'multiple-choice')).options.push({ text: ' north ', image: null });
    },
    (sample) => {
      first(draftsOf(sample, 'matching')).distractors.push('2');
    },
    (sample) => {
      first(draftsOf(sample, 'matching')).pairs.push({ left: 'a', right: '9' });
    },
    (sample) => {
      first(draftsOf(sample, 'ordering')).items.push('two');
    },
    (sample) => {
      const { areas } = first(draftsOf(sample, 'hotspot'));
      areas.push(first(areas));
    },
  ],
  'each question is as its kind asks': [
    (sample) => {
      first(draftsOf(sample, 'multiple-choice')).options.push({
        text: 'All of the above',
        image: null,
      });
    },
    (sample) => {
      first(draftsOf(sample, 'fill-blank')).text = 'Two and two is what?';
    },
    (sample) => {
      first(draftsOf(sample, 'structural')).aiCriteria.otherIdealAnswers = [];
    },
    (sample) => {
      first(draftsOf(sample, 'text')).aiCriteria.keywords.splice(1);
    },
    (sample) => {
      const [point] = first(draftsOf(sample, 'essay')).aiCriteria.keywords;
      if (point) point.alternatives = ['one'];
    },
  ],
  'each question has an explanation and a reference': [
    (sample) => {
      first(draftsOf(sample, 'essay')).explanation = 'Because.';
    },
    (sample) => {
      first(draftsOf(sample, 'true-false')).reference = '';
    },
  ],
  'a source with a newer edition is marked': [
    (sample) => {
      first(draftsOf(sample, 'essay')).reference = 'AHA Guidelines for CPR and ECC (2020), Part 3';
    },
  ],
  'the right options are spread over the positions': [
    (sample) => {
      for (const draft of draftsOf(sample, 'multiple-choice')) {
        if (draft.correctAnswer === 'west') draft.correctAnswer = 'north';
      }
    },
  ],
  'the right option is not the longest by habit': [
    (sample) => {
      for (const draft of draftsOf(sample, 'multiple-choice')) {
        const right = draft.options.find((option) => option.text === draft.correctAnswer);
        draft.correctAnswer += ', for a good reason';
        if (right) right.text = draft.correctAnswer;
      }
    },
  ],
  'each figure is drawn': [
    (sample) => {
      first(questionsOf(sample)).figure = 'no-such-figure';
    },
  ],
  'the showcase is drawn': [
    (sample) => {
      sample.program.showcase = 'showcase-of-nothing';
    },
  ],
  'computed answers agree with the keys': [
    (sample) => {
      sample.computed['question-0-2'] = () => '5';
    },
    (sample) => {
      sample.computed['no-such-question'] = () => '4';
    },
    (sample) => {
      sample.computed['question-0-3'] = () => '4';
    },
  ],
};

const titlesOfEach = Object.keys(rulesOfEach) as (keyof typeof rulesOfEach)[];

describe.each(titlesOfEach)('%s', (title) => {
  test('a sound program passes', () => {
    expect(rulesOfEach[title](soundSample(), drawings)).toEqual([]);
  });

  test.each(faultsOfEach[title])('planted fault %# is found', (plant) => {
    const sample = soundSample();
    plant(sample);
    expect(rulesOfEach[title](sample, drawings)).not.toEqual([]);
  });
});

describe('the format of the files', () => {
  function withQuestion(change: object): SampleFiles {
    const files = soundFiles();
    files.questions.set('module-0.json', [{ slug: 'one', ...shown, ...choice(0), ...change }]);
    return files;
  }

  test('sound files pass', () => {
    expect(formatProblems(soundFiles())).toEqual([]);
  });

  const faults: [string, SampleFiles][] = [
    ['a kind that does not exist', withQuestion({ type: 'riddle' })],
    ['a question without a text', withQuestion({ text: ' ' })],
    ['a misspelt field', withQuestion({ otherAnswer: ['north'] })],
    ['a program without a status', soundFiles({ status: undefined })],
    ['a slug that is not the name of the folder', { ...soundFiles(), folder: 'elsewhere' }],
    ['a named file that is not there', { ...soundFiles(), questions: new Map() }],
  ];
  test.each(faults)('%s is found', (_title, files) => {
    expect(formatProblems(files)).not.toEqual([]);
  });

  test('a file that no module names is found', () => {
    const files = soundFiles();
    files.questions.set('stray.json', []);
    expect(formatProblems(files)).toEqual(['stray.json: there, but no module names it']);
  });
});

/** One program on sale in each category, and a draft, a private and a free one. */
function soundSamples(): Sample[] {
  const named = (slug: string, category: Category | null = null) => ({
    slug,
    name: slug,
    category,
  });
  return [
    ...categorySlugs.map((category) => soundSample(named(category, category))),
    soundSample({ ...named('draft'), status: 'draft' }),
    soundSample(named('private'), { isPublic: false }),
    soundSample(named('free'), { price: 0 }),
  ];
}

const faultsOverAll: Record<keyof typeof rulesOverAll, ((samples: Sample[]) => Sample[])[]> = {
  'each category has one program on sale': [
    (samples) => samples.slice(1),
    (samples) => [...samples, first(samples)],
  ],
  'one program is a draft, one private, one free': ['draft', 'private', 'free'].map(
    (slug) => (samples: Sample[]) => samples.filter(({ program }) => program.slug !== slug),
  ),
  'each program on sale has its 2 to 3 courses and modules and 10 to 12 questions a module': [
    (samples) => {
      first(samples).program.courses.pop();
      return samples;
    },
    (samples) => {
      first(first(samples).program.courses).modules.pop();
      return samples;
    },
    (samples) => {
      first(samples).questions.get('module-1.json')?.pop();
      return samples;
    },
  ],
  'each program on sale has all kinds': [
    (samples) => {
      first(samples).questions.get('module-0.json')?.shift();
      return samples;
    },
  ],
  'there are 300 questions or more': [(samples) => samples.slice(0, 7)],
  'program names differ': [(samples) => [...samples, first(samples)]],
};

const titlesOverAll = Object.keys(rulesOverAll) as (keyof typeof rulesOverAll)[];

describe.each(titlesOverAll)('%s', (title) => {
  test('sound samples pass', () => {
    expect(rulesOverAll[title](soundSamples())).toEqual([]);
  });

  test.each(faultsOverAll[title])('planted fault %# is found', (plant) => {
    expect(rulesOverAll[title](plant(soundSamples()))).not.toEqual([]);
  });
});
