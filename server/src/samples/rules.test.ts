import { describe, expect, test } from 'vitest';
import {
  choice,
  first,
  shown,
  validSample,
  validSampleFiles,
} from '../test/generators/valid-sample.ts';
import { questionsOf, type Sample, type SampleFiles } from './read.ts';
import { rulesOfEach } from './test/rules.ts';
import { formatProblems } from './test/rules-of-format.ts';

/** Tests each rule: a valid program passes it, and a program with a planted fault fails it. */

const drawings = {
  figures: new Set(['dial']),
  showcases: new Set(['showcase-bank-exams']),
};

type Kind = ReturnType<typeof questionsOf>[number]['draft']['type'];

function draftsOf<K extends Kind>(sample: Sample, kind: K) {
  const drafts = questionsOf(sample).map((question) => question.draft);
  return drafts.filter((draft): draft is Extract<typeof draft, { type: K }> => draft.type === kind);
}

type FaultPlanter = (sample: Sample) => void;

/** The planted faults of each rule, some with several. A rule without a fault does not compile. */
const faultsOfEach: Record<keyof typeof rulesOfEach, FaultPlanter[]> = {
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
  'the example of each citation rule opens its source': [
    (sample) => {
      const rule = { pattern: 'Page {page}', address: 'https://a.example/{page}' };
      sample.program.citationRules = [{ ...rule, example: 'Rule 1' }];
    },
    (sample) => {
      const rule = { pattern: 'Rule {rule}', address: 'https://a.example/{rule}' };
      sample.program.citationRules = [{ ...rule, example: 'Rule 2' }];
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

describe.each(titlesOfEach)('the rule: %s', (title) => {
  test('passes for a valid program', () => {
    expect(rulesOfEach[title](validSample(), drawings)).toEqual([]);
  });

  test.each(faultsOfEach[title])('fails for planted fault %#', (plant) => {
    const sample = validSample();
    plant(sample);
    expect(rulesOfEach[title](sample, drawings)).not.toEqual([]);
  });
});

describe('formatProblems', () => {
  function withQuestion(change: object): SampleFiles {
    const files = validSampleFiles();
    files.questions.set('module-0.json', [{ slug: 'one', ...shown, ...choice(0), ...change }]);
    return files;
  }

  test('returns no problems for valid files', () => {
    expect(formatProblems(validSampleFiles())).toEqual([]);
  });

  const faults: [string, SampleFiles][] = [
    ['a kind that does not exist', withQuestion({ type: 'riddle' })],
    ['a question without a text', withQuestion({ text: ' ' })],
    ['a misspelt field', withQuestion({ otherAnswer: ['north'] })],
    ['a program without a status', validSampleFiles({ status: undefined })],
    ['a slug that is not the name of the folder', { ...validSampleFiles(), folder: 'elsewhere' }],
    ['a named file that is not there', { ...validSampleFiles(), questions: new Map() }],
  ];
  test.each(faults)('reports %s', (_title, files) => {
    expect(formatProblems(files)).not.toEqual([]);
  });

  test('reports a file that no module names', () => {
    const files = validSampleFiles();
    files.questions.set('stray.json', []);
    expect(formatProblems(files)).toEqual(['stray.json: there, but no module names it']);
  });
});
