import { shortText } from '../shared/accepted.ts';

/** The view is empty, because a fill-blank question shows nothing beyond the fields of all kinds. */
export const learner = { questionView: {}, answer: shortText };
