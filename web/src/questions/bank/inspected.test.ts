import { anyDraft } from '@certway/contract/kinds/index';
import { describe, expect, it } from 'vitest';
import type { SimilarMatch } from '../similar/use-similar.ts';
import { alreadyInProgram, type InspectedFile } from './inspected.ts';

const sign = (illustration: string) => ({
  type: 'multiple-choice' as const,
  text: 'What does this sign mean?',
  options: [{ text: 'Stop' }, { text: 'Yield' }],
  correctAnswer: 'Stop',
  illustration,
  illustrationAlt: 'A sign',
});
const [stop, other] = ['/api/image/a_1x1.png', '/api/image/b_1x1.png'];

const known = (read: string, stored: string) => {
  const questions = [{ question: anyDraft.parse(sign(read)) }];
  const alike = new Map([[0, { question: { question: anyDraft.parse(sign(stored)) } }]]);
  return alreadyInProgram(
    { questions } as unknown as InspectedFile,
    alike as unknown as ReadonlyMap<number, SimilarMatch>,
  );
};

describe('alreadyInProgram', () => {
  it('includes a question that the program already stores unchanged', () => {
    expect(known(stop, stop)).toEqual(new Set([0]));
  });

  it('does not include a question with another picture, even if all words are equal', () => {
    expect(known(other, stop)).toEqual(new Set());
  });
});
