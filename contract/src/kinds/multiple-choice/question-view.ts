import { questionViewOptions } from '../shared/options.ts';

export const questionView = { options: questionViewOptions };
