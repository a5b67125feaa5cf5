import type { Reply } from '../calls/address.ts';
import { caches } from '../calls/caches.ts';
import { callsInto } from '../calls/queries.ts';

const tryouts = caches.program.injectEndpoints({
  endpoints: (build) => {
    const { mutation, query } = callsInto(build);
    return {
      getTryout: query('tryouts', 'getTryout'),
      answerTryout: mutation('tryouts', 'answerTryout'),
      finishTryout: mutation('tryouts', 'finishTryout'),
    };
  },
});

export type StartedTryout = Reply<'tryouts', 'getTryout'>;

export const { useGetTryoutQuery, useAnswerTryoutMutation, useFinishTryoutMutation } = tryouts;
