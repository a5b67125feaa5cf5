import { readinessCalls } from '@certway/contract/readiness/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { getForecastRecord, tellOutcome } from './outcome.ts';
import { getReadiness } from './read.ts';

export const readinessRoutes = (platform: Platform) =>
  bind(readinessCalls)({
    getReadiness: ({ person, params }) => getReadiness(platform, person, params.programId),
    tellOutcome: ({ person, params, body }) =>
      tellOutcome(platform, person, params.programId, body),
    getForecastRecord: ({ person, params }) =>
      getForecastRecord(platform, person, params.programId),
  });
