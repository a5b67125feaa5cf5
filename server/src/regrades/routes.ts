import { regrades } from '@certway/contract/regrades/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { applyRegrade, discardRegrade } from './apply.ts';
import { previewRegrade } from './preview.ts';
import { exportRegrade, getRegrade, listRegradeChanges, listRegrades } from './read.ts';
import { undoRegrade } from './undo.ts';
import type { ResultsPort } from './working/results-port.ts';

export const regradesRoutes = (platform: Platform, results: ResultsPort) =>
  bind(regrades)({
    previewRegrade: ({ person, body }) => previewRegrade(platform, results, person, body),
    listRegrades: ({ person, query }) => listRegrades(platform, person, query),
    getRegrade: ({ person, params }) => getRegrade(platform, person, params.regradeId),
    listRegradeChanges: ({ person, params, query }) =>
      listRegradeChanges(platform, person, params.regradeId, query),
    exportRegrade: ({ person, params }) => exportRegrade(platform, person, params.regradeId),
    applyRegrade: ({ person, params, body }) =>
      applyRegrade(platform, results, person, params.regradeId, body),
    undoRegrade: ({ person, params }) => undoRegrade(platform, results, person, params.regradeId),
    discardRegrade: ({ person, params }) => discardRegrade(platform, person, params.regradeId),
  });
