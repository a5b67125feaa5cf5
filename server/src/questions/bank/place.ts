import { anyDraft } from '@certway/contract/kinds/index';
import { EMBEDDED } from '../../formats/pictures.ts';
import { picturesOf, withPictures } from '../../kinds/index.ts';
import type { ReadQuestion, RefusedQuestion } from './reading.ts';

/** What became of the pictures in a file, by the name that its questions use: an address, or why there is none. */
export type Taken = Map<string, { path: string } | { refused: string }>;

export const picturesWantedBy = ({ question }: ReadQuestion): string[] =>
  picturesOf(question).flatMap(({ path }) => (path.startsWith(EMBEDDED) ? [path] : []));

function pathOf(taken: Taken, path: string): string | null {
  const picture = taken.get(path);
  return picture && 'path' in picture ? picture.path : null;
}

/** The question with its pictures at their addresses. One that lost a picture it cannot do without is none any more. */
export function placeTaken(read: ReadQuestion, taken: Taken): ReadQuestion | RefusedQuestion {
  const wanted = picturesWantedBy(read);
  if (wanted.length === 0) return read;
  const lost = wanted.flatMap((path) => {
    const picture = taken.get(path);
    const name = path.slice(EMBEDDED.length);
    return picture && 'refused' in picture
      ? [`The picture '${name}' was left out: ${picture.refused}`]
      : [];
  });
  const placed = withPictures(read.question, (path) =>
    path.startsWith(EMBEDDED) ? pathOf(taken, path) : path,
  );
  const { data, error } = anyDraft.safeParse(placed);
  if (data) return { ...read, question: data, losses: [...read.losses, ...lost] };
  const [issue] = error.issues;
  const message = [...lost, issue?.message ?? 'It lacks its picture'].join('; ');
  return { where: read.where, message, understood: placed };
}
