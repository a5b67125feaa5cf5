import { blueprints } from '@certway/contract/blueprints/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { checkBlueprint } from './check.ts';
import { createBlueprint } from './create.ts';
import {
  listBlueprints,
  listBlueprintTemplates,
  listBlueprintVersions,
  listExams,
} from './read.ts';
import { removeBlueprint } from './remove.ts';
import { updateBlueprint } from './update.ts';

export const blueprintsRoutes = (platform: Platform) =>
  bind(blueprints)({
    listBlueprints: ({ person, params }) => listBlueprints(platform, person, params.programId),
    createBlueprint: ({ person, params, body }) =>
      createBlueprint(platform, person, params.programId, body.definition),
    updateBlueprint: ({ person, params, body }) => updateBlueprint(platform, person, params, body),
    removeBlueprint: ({ person, params }) => removeBlueprint(platform, person, params),
    listBlueprintVersions: ({ person, params }) => listBlueprintVersions(platform, person, params),
    checkBlueprint: ({ person, params, body }) =>
      checkBlueprint(platform, person, params.programId, body),
    listBlueprintTemplates: ({ person, params }) =>
      listBlueprintTemplates(platform, person, params.programId),
    listExams: ({ person, params }) => listExams(platform, person, params.programId),
  });
