import fc from 'fast-check';
import { describeForm, typed } from '../../test/form-properties.ts';
import { acceptedArb } from '../../test/own-fields.ts';

const chosen = fc
  .uniqueArray(typed, { minLength: 2, maxLength: 4 })
  .map(([correctAnswer = '', ...wrongAnswers]) => ({
    asks: 'choice' as const,
    correctAnswer,
    wrongAnswers,
  }));
const written = acceptedArb.map((accepted) => ({ asks: 'text' as const, ...accepted }));

describeForm(
  'cloze',
  fc.record({ blanks: fc.array(fc.oneof(written, chosen), { minLength: 1, maxLength: 2 }) }),
);
