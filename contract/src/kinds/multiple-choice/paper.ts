import { paperOptions } from '../shared/options.ts';

export const paper = { options: paperOptions };
