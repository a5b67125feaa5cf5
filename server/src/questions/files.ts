import type { FieldProblem } from '@certway/contract/calls/error-reply';
import { audioName } from '@certway/contract/images/audio-address';
import type { Draft } from '@certway/contract/kinds/index';
import type { Executor } from '../db/database.ts';
import { useImages } from '../images/index.ts';
import { filesOf } from '../kinds/draft-files.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import * as messages from './messages.ts';

interface FileUse {
  drafts: { draft: Draft; field: string }[];
  now: Date;
}

/**
 * Marks the pictures and audio of these questions as used, so that they are not deleted. If any of
 * them is not a file of this server, all questions are refused.
 */
export async function keepFiles(db: Executor, { drafts, now }: FileUse): Promise<void> {
  const files = drafts.flatMap(({ draft, field: prefix }) =>
    filesOf(draft).map(({ field, path }) => ({ field: `${prefix}.${field}`, path })),
  );
  if (files.length === 0) return;
  const unknown = await useImages(db, { paths: files.map(({ path }) => path), now });
  const problems: FieldProblem[] = files
    .filter(({ path }) => unknown.includes(path))
    .map(({ field, path }) => ({
      field,
      message: audioName(path) ? messages.audioGone : messages.pictureGone,
    }));
  if (problems.length > 0) throwHttpError('invalid-input', problems);
}
