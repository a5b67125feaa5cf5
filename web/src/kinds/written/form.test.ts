import { describeForm } from '../../test/form-properties.ts';
import { acceptedArb, rubricArb } from '../../test/own-fields.ts';

describeForm('short-answer', acceptedArb);
describeForm('text', rubricArb);
describeForm('structural', rubricArb);
describeForm('essay', rubricArb);
