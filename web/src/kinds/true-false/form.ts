import type { KindForm } from '../editing/kind-form.ts';
import { labeledValue } from '../editing/shared/labeled-values.ts';
import * as messages from './messages.ts';

export interface TruthFields {
  truth: '' | 'True' | 'False';
}

export const trueFalse: KindForm<'true-false', TruthFields> = {
  blank: () => ({ truth: '' }),
  isBlank: ({ truth }) => truth === '',
  fill: ({ correctAnswer }) => ({ truth: correctAnswer }),
  draft: ({ truth }) => ({ correctAnswer: truth }),
  questionView: (_, shared) => ({ ...shared, type: 'true-false' }),
  summary: ({ truth }) => [[messages.correctAnswer, truth]],
  labeledValues: ({ correctAnswer }) => ({
    correctAnswer: labeledValue(messages.correctAnswer, correctAnswer),
  }),
  hints: () => [],
};
