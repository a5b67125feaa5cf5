import { anyDraft } from '@certway/contract/kinds/index';
import {
  type BankFile,
  type CheckedQuestion,
  EMBEDDED,
  inspectBank,
  type ParsedQuestion,
  replacePicturePaths,
} from '@certway/question-banks';
import { withFiles } from '../../kinds/draft-files.ts';

/**
 * Checks the questions of files with the schema of drafts. A question of a file and a draft have
 * the same fields (`question-banks.type-test.ts`).
 */

/**
 * The URL that stands for a picture while a draft is validated. The picture itself is stored only
 * if the draft is valid.
 */
const PICTURE_PLACEHOLDER = '/api/image/embedded_1x1.png';
const AUDIO_PLACEHOLDER = '/api/audio/embedded_1s.mp3';

/** Returns the path of a question's audio, to distinguish it from the paths of pictures. */
const audioPathOf = ({ audio }: ParsedQuestion): unknown =>
  typeof audio === 'object' && audio !== null && 'path' in audio ? audio.path : undefined;

/**
 * Returns the question with a placeholder for each of its pictures and for its audio, and a map
 * from each placeholder to the original path.
 */
function withPlaceholders(parsed: ParsedQuestion) {
  const names = new Map<string, string>();
  const draft = replacePicturePaths(parsed, (path) => {
    if (!path.startsWith(EMBEDDED)) return path;
    if (path === audioPathOf(parsed)) {
      names.set(AUDIO_PLACEHOLDER, path);
      return AUDIO_PLACEHOLDER;
    }
    // Options that differ only in their pictures need different placeholders.
    const address = PICTURE_PLACEHOLDER.replace('1x1', `1x${names.size + 1}`);
    names.set(address, path);
    return address;
  });
  return { draft, names };
}

/**
 * Matches messages of the schema library. These do not name the field, so the field is added; our
 * own messages name it themselves.
 */
const NAMES_NO_FIELD = /^(?:Too |Invalid |Expected |This must )/;

function messageOf({ path, message }: { path: PropertyKey[]; message: string }): string {
  const [field = ''] = path.map(String);
  return field && NAMES_NO_FIELD.test(message) ? `${field}: ${message}` : message;
}

/** Checks a question that was read from a file with the schema of drafts. */
export function checkDraft(parsed: ParsedQuestion): CheckedQuestion {
  const { draft, names } = withPlaceholders(parsed);
  const { data, error } = anyDraft.safeParse(draft);
  return data
    ? { question: withFiles(data, (path) => names.get(path) ?? path) }
    : { problems: error.issues.map(messageOf) };
}

const STORED_FILE = /^\/api\/(?:image|audio)\//;

/** Adds to a file of questions how the paths of files in our storage are recognized. */
export const withStoredFiles = (file: BankFile): BankFile => ({
  ...file,
  isStored: (path) => STORED_FILE.test(path),
});

/** Reads a file of questions by our own rules. */
export const inspectDrafts = (file: BankFile) => inspectBank(withStoredFiles(file), checkDraft);
