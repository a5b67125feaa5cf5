import { audioName } from '@certway/contract/audio-address';
import type { FieldProblem } from '@certway/contract/error-reply';
import type { Draft } from '@certway/contract/kinds/index';
import type { Executor } from '../db/database.ts';
import { useImages } from '../images/index.ts';
import { filesOf } from '../kinds/draft-files.ts';
import { refuse } from '../outcomes/failure.ts';

const GONE = 'This picture is not there any more. Please upload it again.';
const AUDIO_GONE = 'This audio is not there any more. Please upload it again.';

interface Use {
  drafts: { draft: Draft; field: string }[];
  now: Date;
}

/** From here on the pictures and the audio of these questions stay; one that is none of ours refuses the whole. */
export async function keepFiles(db: Executor, { drafts, now }: Use): Promise<void> {
  const files = drafts.flatMap(({ draft, field: prefix }) =>
    filesOf(draft).map(({ field, path }) => ({ field: `${prefix}.${field}`, path })),
  );
  if (files.length === 0) return;
  const unknown = await useImages(db, { paths: files.map(({ path }) => path), now });
  const problems: FieldProblem[] = files
    .filter(({ path }) => unknown.includes(path))
    .map(({ field, path }) => ({ field, message: audioName(path) ? AUDIO_GONE : GONE }));
  if (problems.length > 0) refuse('invalid-input', problems);
}
