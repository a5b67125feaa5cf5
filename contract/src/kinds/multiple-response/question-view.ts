import { questionViewOptions } from '../shared/options.ts';
import { responseScoring } from './scoring.ts';

/**
 * A multiple-response question as learners see it, with its scoring method but without the number
 * of right options.
 */
export const questionView = { options: questionViewOptions, scoring: responseScoring };
