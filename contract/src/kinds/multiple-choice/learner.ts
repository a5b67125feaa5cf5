import { id } from '../../fields.ts';
import { questionViewOptions } from '../shared/options.ts';

const questionView = { options: questionViewOptions };

const answer = { option: id };

export const learner = { questionView, answer };
