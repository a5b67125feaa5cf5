import { paperOptions } from '../shared/options.ts';
import { responseScoring } from './scoring.ts';

/** Tells how it is scored, but not how many options are right. */
export const paper = { options: paperOptions, scoring: responseScoring };
