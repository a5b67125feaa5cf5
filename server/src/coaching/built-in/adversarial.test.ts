import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { questionsOf, readSamples } from '../../samples/read.ts';
import { attackNames, INJECTIONS, tryAttack } from '../../test/generators/attacks.ts';
import { evaluate, type MarkedQuestion, prepareQuestion } from './evaluate.ts';
import { buildVocabulary } from './vocabulary.ts';

/**
 * Tests that none of the adversarial answers in `attacks.ts` gets a final passing mark or crashes
 * the engine.
 */

interface Row {
  question: string;
  referenceAnswers: string[];
}
const file = new URL('../../../../bench/data/saf-sample.jsonl', import.meta.url);
const rows = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Row);
const byQuestion = [...Map.groupBy(rows, ({ question }) => question).values()];

const bare: MarkedQuestion[] = byQuestion.flatMap(([first]) =>
  first ? { question: first.question, idealAnswers: first.referenceAnswers, keyPoints: [] } : [],
);

/** Returns the question with the longest words of each sentence as its key points. */
function withKeyPoints(question: MarkedQuestion): MarkedQuestion {
  const sentences = (question.idealAnswers[0] ?? '').split(/[.;]/);
  const longest = (text: string) =>
    text
      .split(/\W+/)
      .sort((a, b) => b.length - a.length)
      .slice(0, 2)
      .join(' ');
  const texts = new Set(sentences.filter((text) => text.length > 30).map(longest));
  const keyPoints = [...texts].slice(0, 5).map((text) => ({ text, alternatives: [], weight: 1 }));
  return { ...question, keyPoints };
}

const samples: MarkedQuestion[] = (await readSamples())
  .flatMap(questionsOf)
  .flatMap(({ draft }) => {
    if (!('aiCriteria' in draft)) return [];
    const { idealAnswer, otherIdealAnswers, keywords } = draft.aiCriteria;
    return {
      question: draft.text,
      idealAnswers: [idealAnswer, ...otherIdealAnswers],
      keyPoints: keywords,
    };
  });

const sets = [
  ['questions with an ideal answer alone', bare],
  ['questions with key points', bare.map(withKeyPoints)],
  ['the sample programs', samples],
] as const;

describe.each(sets)('adversarial answers to %s', (_set, questions) => {
  it.each(attackNames)('get no final passing mark: %s', (name) => {
    const { tried, passed } = tryAttack(name, questions);
    expect(tried).toBeGreaterThan(0);
    expect(passed).toEqual([]);
  });
});

describe('an answer with instructions to the grader', () => {
  it('gets a mark below 0.15', () => {
    const vocabulary = buildVocabulary(bare);
    for (const question of bare) {
      const prepared = prepareQuestion(question, vocabulary);
      for (const text of INJECTIONS) expect(evaluate(prepared, text).mark).toBeLessThan(0.15);
    }
  });
});
