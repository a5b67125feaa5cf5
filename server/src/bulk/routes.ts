import { bulk } from '@certway/contract/bulk/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { changeInBulk } from './change.ts';
import { filterQuestions } from './filter.ts';
import { listBulkChanges } from './list.ts';
import { previewReplace } from './preview.ts';
import { undoBulkChange } from './undo.ts';

export const bulkRoutes = (platform: Platform) =>
  bind(bulk)({
    filterQuestions: ({ person, params, query }) =>
      filterQuestions(platform, person, params.programId, query),
    previewReplace: ({ person, params, body }) =>
      previewReplace(platform, person, params.programId, body),
    changeInBulk: ({ person, params, body }) =>
      changeInBulk(platform, person, params.programId, body),
    listBulkChanges: ({ person, params }) => listBulkChanges(platform, person, params.programId),
    undoBulkChange: ({ person, params }) => undoBulkChange(platform, person, params),
  });
