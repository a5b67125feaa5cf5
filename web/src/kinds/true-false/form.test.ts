import fc from 'fast-check';
import { describeForm } from '../../test/form-properties.ts';

describeForm('true-false', fc.record({ correctAnswer: fc.constantFrom('True', 'False') }));
