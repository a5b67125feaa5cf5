import { describeForm } from '../../test/form-properties.ts';
import { acceptedArb } from '../../test/own-fields.ts';

describeForm('short-answer', acceptedArb);
