import type { QuestionView } from '@certway/contract/kinds/index';
import { DEMO_QUESTION_COUNT } from '@certway/contract/limits';
import { caches } from '../../calls/caches.ts';
import { callsInto } from '../../calls/queries.ts';
import { readDemo } from './read-demo.ts';

const demo = caches.quiz.injectEndpoints({
  endpoints: (build) => ({
    getDemo: build.query<QuestionView[], { programId: string }>({
      query: (params) => ({ slice: 'attempts', name: 'getDemo', input: { params } }),
      transformResponse: (reply: unknown) => readDemo(reply).slice(0, DEMO_QUESTION_COUNT),
    }),
    answerDemo: callsInto(build).mutation('attempts', 'answerDemo'),
  }),
});

export const { useGetDemoQuery, useAnswerDemoMutation } = demo;

/** Server rendering uses this endpoint to fetch the demo before the page is rendered. */
export const { getDemo } = demo.endpoints;
