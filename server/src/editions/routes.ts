import { editions } from '@certway/contract/editions/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { deleteRuleChange, updateRuleChange } from './change.ts';
import { createRuleChange } from './create.ts';
import { decideRuled } from './decide.ts';
import { listCiting, listRuleChanges } from './read.ts';

export const editionsRoutes = (platform: Platform) =>
  bind(editions)({
    listCiting: ({ person, params, query }) =>
      listCiting(platform, person, params.programId, query),
    listRuleChanges: ({ person, params }) => listRuleChanges(platform, person, params.programId),
    createRuleChange: ({ person, params, body }) =>
      createRuleChange(platform, person, params.programId, body),
    updateRuleChange: ({ person, params, body }) =>
      updateRuleChange(platform, person, params, body),
    deleteRuleChange: ({ person, params }) => deleteRuleChange(platform, person, params),
    decideRuled: ({ person, params, body }) => decideRuled(platform, person, params, body),
  });
