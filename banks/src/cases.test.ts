import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countsOf, inspectBank } from './inspect.ts';
import expected from './test/banks/cases.json' with { type: 'json' };

/**
 * Tests small files in layouts that real trainers use. Each layout was once read incorrectly. The
 * expected keys were checked by a person.
 */

const folder = new URL('./test/banks/cases/', import.meta.url);

it('each example file has a list of its correct answers', () => {
  expect(Object.keys(expected)).toEqual(readdirSync(folder).sort());
});

it.each(Object.entries(expected))(
  '%s is imported with the correct answers',
  async (name, { keys, ...counts }) => {
    const bytes = new Uint8Array(readFileSync(new URL(name, folder)));
    const inspected = await inspectBank({ bytes, name });
    expect(countsOf(inspected)).toMatchObject(counts);
    const answers = inspected.questions.slice(0, keys.length).map(({ question }) => {
      if ('correctAnswers' in question) return question.correctAnswers;
      if ('correctAnswer' in question) return question.correctAnswer;
      if ('pairs' in question) return question.pairs.map(({ left, right }) => `${left}: ${right}`);
      return 'blanks' in question && question.blanks.map(({ correctAnswer }) => correctAnswer);
    });
    expect(answers).toEqual(keys);
  },
);
