import { describe, expect, it } from 'vitest';
import { processorMs } from '../../http/watch/processor-time.ts';
import { prepareQuestion } from '../built-in/evaluate.ts';
import { createLocalMarker, createQuestionMarker, lazyVocabulary } from './question-marker.ts';
import type { QuestionMaterial } from './question-material.ts';

const entries = [
  {
    question: 'Why does a wing stall?',
    idealAnswers: ['It exceeds the critical angle of attack.'],
  },
  { question: 'What is drag?', idealAnswers: ['The force against the motion through the air.'] },
];
const question = {
  question: 'Why does a wing stall?',
  idealAnswers: ['It exceeds the critical angle of attack.'],
  keyPoints: [
    { text: 'critical angle of attack', alternatives: ['too steep an angle'], weight: 2 },
    { text: 'stalls below 60 kt', alternatives: [], weight: 1 },
  ],
};
const built = (change: Partial<QuestionMaterial> = {}): QuestionMaterial => ({
  // The worker process caches a question's material under this name. Tests that change the material
  // must also change the name.
  name: `taught ${change.corrections?.length}`,
  vocabularyName: 'a vocabulary',
  question,
  corrections: [],
  entries,
  ...change,
});
const inProcess = (material: QuestionMaterial) =>
  createLocalMarker(material.question, () =>
    prepareQuestion(material.question, lazyVocabulary(material.entries)(), material.corrections),
  );
const marker = (material: QuestionMaterial) =>
  createQuestionMarker(material, lazyVocabulary(material.entries));

const SENTENCE =
  'The angle of attack is too large, at 55 kt or less, and the flow leaves the wing. ';
const ESSAY = SENTENCE.repeat(20_000 / SENTENCE.length);

/**
 * Many essays with marks that people gave. With these, it takes more than a second to prepare the
 * question.
 */
const taught = Array.from({ length: 40 }, (_, at) => ({
  answer: `${at} ${ESSAY}`,
  mark: (at % 5) / 4,
}));

describe('a question marker', () => {
  it.each([
    ['a short answer', built(), SENTENCE],
    ['an essay', built(), ESSAY],
    ['a question of which much was learnt', built({ corrections: taught.slice(0, 3) }), SENTENCE],
  ])(
    'gives an answer the same mark in the server process and in a separate process: %s',
    async (_, material, answer) => {
      const here = await inProcess(material).evaluate(answer);
      expect(await marker(material).evaluate(answer)).toEqual(here);
    },
  );

  it('returns equal checks of a model’s findings in the server process and in a separate process', async () => {
    const evidence = 'The angle of attack is too large';
    const found = { points: [{ point: 1, shown: 'full' as const, evidence }], feedback: '' };
    const builtIn = await inProcess(built()).evaluate(ESSAY);
    const asked = { answer: ESSAY, builtIn };
    expect(await marker(built()).checkFindings(found, asked)).toEqual(
      await inProcess(built()).checkFindings(found, asked),
    );
  });

  it.each([
    ['an essay', built(), ESSAY],
    ['nothing but figures', built(), '1 '.repeat(10_000)],
    ['nothing but full stops', built(), '. '.repeat(10_000)],
    ['a question taught by forty essays', built({ corrections: taught }), SENTENCE],
  ])(
    'uses less than 50 ms of the server’s processor time for an answer: %s',
    async (_, material, answer) => {
      const before = processorMs();
      await marker(material).evaluate(answer);
      expect(processorMs() - before).toBeLessThan(50);
    },
  );
});
