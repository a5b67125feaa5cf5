import { tryouts } from '@certway/contract/tryouts/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { answerTryout } from './answer.ts';
import { finishTryout } from './finish.ts';
import { getTryout } from './start.ts';

export const tryoutsRoutes = (platform: Platform) =>
  bind(tryouts)({
    getTryout: ({ person, params, query }) => getTryout(platform, person, params.programId, query),
    answerTryout: ({ person, params, body }) =>
      answerTryout(platform, person, params.programId, body),
    finishTryout: ({ person, params, body }) =>
      finishTryout(platform, person, params.programId, body),
  });
