import { allowances } from '@certway/contract/allowances/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { removeAllowance, setAllowance } from './change.ts';
import { listAllowances, listLearners } from './read.ts';

export const allowancesRoutes = (platform: Platform) =>
  bind(allowances)({
    listAllowances: ({ person, params }) => listAllowances(platform, person, params.programId),
    setAllowance: ({ person, params, body }) => setAllowance(platform, person, params, body),
    removeAllowance: ({ person, params }) => removeAllowance(platform, person, params),
    listLearners: ({ person, params, query }) =>
      listLearners(platform, person, params.programId, query.q),
  });
