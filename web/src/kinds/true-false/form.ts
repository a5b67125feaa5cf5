import type { KindForm } from '../editing/kind-form.ts';
import { told } from '../editing/shared/words.ts';
import * as messages from './messages.ts';

export interface TruthFields {
  truth: '' | 'True' | 'False';
}

export const trueFalse: KindForm<'true-false', TruthFields> = {
  blank: () => ({ truth: '' }),
  isBlank: ({ truth }) => truth === '',
  fill: ({ correctAnswer }) => ({ truth: correctAnswer }),
  draft: ({ truth }) => ({ correctAnswer: truth }),
  paper: (_, shared) => ({ ...shared, type: 'true-false' }),
  summary: ({ truth }) => [[messages.correctAnswer, truth]],
  told: ({ correctAnswer }) => ({ correctAnswer: told(messages.correctAnswer, correctAnswer) }),
  hints: () => [],
};
