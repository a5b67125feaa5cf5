import { results } from '@certway/contract/results';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { getPastAttempts, getReceipt, getResult } from './read.ts';
import { getResultRecords } from './read-people.ts';

export const resultsRoutes = (platform: Platform) =>
  bind(results)({
    listResults: ({ person, query }) => getResultRecords(platform, person, query),
    getResult: ({ person, params }) => getResult(platform, person, params.quizId),
    getReceipt: ({ person, params }) => getReceipt(platform, person, params.quizId),
    listPastAttempts: ({ person, query }) => getPastAttempts(platform, person, query),
  });
