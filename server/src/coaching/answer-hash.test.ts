import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerHashOf, normalizeAnswer } from './answer-hash.ts';

const question = {
  id: 'q',
  versionId: 'v',
  programId: 'p',
  text: 'How much?',
  key: {
    criteria: 'The figure.',
    idealAnswers: ['5 W'],
    keyPoints: [{ text: '5 W', alternatives: [], weight: 1 }],
    explanation: '',
    reference: '',
  },
};

describe('answerHashOf', () => {
  it('returns equal hashes for answers that differ only in case and spacing', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1 }), (words) => {
        const shouted = `  ${words.join('\n \t').toUpperCase()} `;
        expect(normalizeAnswer(shouted)).toBe(words.join(' '));
      }),
    );
  });

  it.each([
    ['-5', '5'],
    ['5.0', '50'],
    ['a + b', 'a - b'],
    ['10 mW', '10 MW'],
    ['2 × 3', '2 ÷ 3'],
    ['yes', 'yes?'],
    ['not so', 'so'],
  ])('returns different hashes for %s and %s, since signs, numbers, and units count', (a, b) => {
    expect(normalizeAnswer(a)).not.toBe(normalizeAnswer(b));
  });

  it('returns different hashes for another program, another question, or another text or key of the question', () => {
    const hash = answerHashOf(question, '5 W');
    expect(answerHashOf({ ...question, versionId: 'w' }, ' 5  W ')).toBe(hash);
    const explained = { ...question.key, explanation: 'Ohm.', reference: 'Chapter 2' };
    expect(answerHashOf({ ...question, key: explained }, '5 W')).toBe(hash);
    const others = [
      { ...question, programId: 'other' },
      { ...question, id: 'other' },
      { ...question, text: 'How little?' },
      { ...question, key: { ...question.key, idealAnswers: ['6 W'] } },
    ];
    for (const other of others) expect(answerHashOf(other, '5 W')).not.toBe(hash);
  });
});
