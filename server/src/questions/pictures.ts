import type { FieldProblem } from '@certway/contract/errors';
import type { Draft } from '@certway/contract/kinds/index';
import type { Executor } from '../db/database.ts';
import { useImages } from '../images/index.ts';
import { picturesOf } from '../kinds/index.ts';
import { refuse } from '../outcomes/failure.ts';

const GONE = 'This picture is not there any more. Please upload it again.';

interface Use {
  drafts: { draft: Draft; field: string }[];
  now: Date;
}

/** From here on the pictures of these questions stay; one that is none of ours refuses the whole. */
export async function keepPictures(db: Executor, { drafts, now }: Use): Promise<void> {
  const pictures = drafts.flatMap(({ draft, field: prefix }) =>
    picturesOf(draft).map(({ field, path }) => ({ field: `${prefix}.${field}`, path })),
  );
  if (pictures.length === 0) return;
  const unknown = await useImages(db, { paths: pictures.map(({ path }) => path), now });
  const problems: FieldProblem[] = pictures
    .filter(({ path }) => unknown.includes(path))
    .map(({ field }) => ({ field, message: GONE }));
  if (problems.length > 0) refuse('invalid-input', problems);
}
