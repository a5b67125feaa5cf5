import { questionViewOptions } from '../shared/options.ts';
import { responseScoring } from './scoring.ts';

/** Includes the scoring method, but not the number of right options. */
export const questionView = { options: questionViewOptions, scoring: responseScoring };
