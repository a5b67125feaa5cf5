import { describeForm } from '../../test/form-properties.ts';
import { rubricArb } from '../../test/own-fields.ts';

describeForm('text', rubricArb);
