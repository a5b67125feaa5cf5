import { anyDraft } from '@certway/contract/kinds/index';
import { EMBEDDED, type ReadQuestion, type RefusedQuestion } from '@certway/question-banks';
import { AUDIO_FIELD, filesOf, withFiles } from '../../kinds/draft-files.ts';
import * as messages from './messages.ts';

/** A picture or audio that a question uses. `bytes` is null if the file does not contain it. */
export interface Wanted {
  isAudio: boolean;
  bytes: Uint8Array | null;
}

/**
 * The stored path of each picture and audio in a file, or the reason why it was left out. The keys
 * are the names that questions use.
 */
export type Taken = Map<string, { path: string } | { refused: string }>;

export const filesWantedBy = ({ question }: ReadQuestion) =>
  filesOf(question).flatMap(({ field, path }) =>
    path.startsWith(EMBEDDED) ? [{ isAudio: field === AUDIO_FIELD, path }] : [],
  );

function pathOf(taken: Taken, path: string): string | null {
  const picture = taken.get(path);
  return picture && 'path' in picture ? picture.path : null;
}

/**
 * Replaces the names of files in a question with the paths of the stored files. If a required
 * picture is missing, the question is refused.
 */
export function placeTaken(read: ReadQuestion, taken: Taken): ReadQuestion | RefusedQuestion {
  const wanted = filesWantedBy(read);
  if (wanted.length === 0) return read;
  const lost = wanted.flatMap(({ isAudio, path }) => {
    const file = taken.get(path);
    if (!file || !('refused' in file)) return [];
    const kind = isAudio ? 'audio' : 'picture';
    const name = path.slice(EMBEDDED.length);
    return [messages.fileWasLeftOut({ kind, name, reason: file.refused })];
  });
  const placed = withFiles(read.question, (path) =>
    path.startsWith(EMBEDDED) ? pathOf(taken, path) : path,
  );
  const { data, error } = anyDraft.safeParse(placed);
  if (data) return { ...read, question: data, losses: [...read.losses, ...lost] };
  const [issue] = error.issues;
  const message = [...lost, issue?.message ?? messages.pictureMissing].join('; ');
  return { where: read.where, message, understood: placed };
}
