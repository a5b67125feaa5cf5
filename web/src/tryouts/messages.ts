import { message } from '@certway/contract/message';

export const tryAsLearner = 'Try it as a learner';
export const tryNamedAsLearner = message('Try it as a learner: {name}');
