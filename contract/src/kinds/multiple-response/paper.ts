import { paperOptions } from '../shared/options.ts';
import { responseScoring } from './scoring.ts';

/** How it is scored is told beforehand; how many options are right is not. */
export const paper = { options: paperOptions, scoring: responseScoring };
