import { describeForm } from '../../test/form-laws.ts';
import { rubricArb } from '../../test/own-fields.ts';

describeForm('structural', rubricArb);
