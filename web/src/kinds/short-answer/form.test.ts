import { describeForm } from '../../test/form-laws.ts';
import { acceptedArb } from '../../test/own-fields.ts';

describeForm('short-answer', acceptedArb);
