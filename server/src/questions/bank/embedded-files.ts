import { anyDraft } from '@certway/contract/kinds/index';
import { EMBEDDED, type ReadQuestion, type RefusedQuestion } from '@certway/question-banks';
import { AUDIO_FIELD, filesOf, withFiles } from '../../kinds/draft-files.ts';
import * as messages from './messages.ts';

/** A picture or audio that a question uses. `bytes` is null if the file does not contain it. */
export interface EmbeddedFile {
  isAudio: boolean;
  bytes: Uint8Array | null;
}

/**
 * The stored path of each picture and audio in a file, or the reason why it was left out. The keys
 * are the names that questions use.
 */
export type FileResults = Map<string, { path: string } | { refused: string }>;

export const embeddedFilesOf = ({ question }: ReadQuestion) =>
  filesOf(question).flatMap(({ field, path }) =>
    path.startsWith(EMBEDDED) ? [{ isAudio: field === AUDIO_FIELD, path }] : [],
  );

function pathOf(results: FileResults, path: string): string | null {
  const picture = results.get(path);
  return picture && 'path' in picture ? picture.path : null;
}

/**
 * Replaces the names of files in a question with the paths of the stored files. If a required
 * picture is missing, the question is refused.
 */
export function insertStoredPaths(
  read: ReadQuestion,
  results: FileResults,
): ReadQuestion | RefusedQuestion {
  const files = embeddedFilesOf(read);
  if (files.length === 0) return read;
  const reasons = files.flatMap(({ isAudio, path }) => {
    const file = results.get(path);
    if (!file || !('refused' in file)) return [];
    const kind = isAudio ? 'audio' : 'picture';
    const name = path.slice(EMBEDDED.length);
    return [messages.fileWasLeftOut({ kind, name, reason: file.refused })];
  });
  const draft = withFiles(read.question, (path) =>
    path.startsWith(EMBEDDED) ? pathOf(results, path) : path,
  );
  const { data, error } = anyDraft.safeParse(draft);
  if (data) return { ...read, question: data, losses: [...read.losses, ...reasons] };
  const [issue] = error.issues;
  const message = [...reasons, issue?.message ?? messages.pictureMissing].join('; ');
  return { where: read.where, message, understood: draft };
}
