import type { FieldProblem } from '@certway/contract/errors';
import type { Draft } from '@certway/contract/kinds/index';
import type { Executor } from '../db/database.ts';
import { useImages } from '../images/index.ts';
import { refuse } from '../outcomes/failure.ts';

interface Pictured {
  field: string;
  path: string;
}

/** Where a draft points to pictures; the fields stand below `prefix`. */
function picturesOf(draft: Draft, prefix: string): Pictured[] {
  const options = draft.type === 'multiple-choice' ? draft.options : [];
  const all = [
    { field: `${prefix}.illustration`, path: draft.illustration },
    ...options.map(({ image }, i) => ({ field: `${prefix}.options.${i}.image`, path: image })),
  ];
  return all.flatMap(({ field, path }) => (path ? [{ field, path }] : []));
}

const GONE = 'This picture is not there any more. Please upload it again.';

interface Use {
  drafts: { draft: Draft; field: string }[];
  now: Date;
}

/** From here on the pictures of these questions stay; one that is none of ours refuses the whole. */
export async function keepPictures(db: Executor, { drafts, now }: Use): Promise<void> {
  const pictures = drafts.flatMap(({ draft, field }) => picturesOf(draft, field));
  if (pictures.length === 0) return;
  const unknown = await useImages(db, { paths: pictures.map(({ path }) => path), now });
  const problems: FieldProblem[] = pictures
    .filter(({ path }) => unknown.includes(path))
    .map(({ field }) => ({ field, message: GONE }));
  if (problems.length > 0) refuse('invalid-input', problems);
}
