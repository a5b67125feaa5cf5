import type { KindForm } from '../editing/kind-form.ts';
import { told } from '../editing/shared/words.ts';

export interface TruthFields {
  truth: '' | 'True' | 'False';
}

export const trueFalse: KindForm<'true-false', TruthFields> = {
  blank: () => ({ truth: '' }),
  isBlank: ({ truth }) => truth === '',
  fill: ({ correctAnswer }) => ({ truth: correctAnswer }),
  draft: ({ truth }) => ({ correctAnswer: truth }),
  paper: (_, shared) => ({ ...shared, type: 'true-false' }),
  summary: ({ truth }) => [['Correct answer', truth]],
  told: ({ correctAnswer }) => ({ correctAnswer: told('Correct answer', correctAnswer) }),
  hints: () => [],
};
