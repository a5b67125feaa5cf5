import type { ErrorCode } from '@certway/contract/errors';
import { isCallFailure } from '../calls/failure.ts';
import * as messages from './messages.ts';

/**
 * The messages for failed uploads. The specification defines their texts, except those for audio
 * and for question files.
 */
const failedWords = {
  illustration: messages.errorUploadingIllustration,
  option: messages.errorUploadingOptionImage,
  audio: messages.errorUploadingAudio,
  file: messages.errorUploadingFile,
  picture: messages.errorUploadingImage,
} as const;
export type UploadOf = keyof typeof failedWords;

/** Errors that are caused by the file, so that another file may succeed. */
const aboutTheFile: readonly ErrorCode[] = [
  'image-type',
  'image-broken',
  'image-pixels',
  'audio-type',
  'audio-broken',
  'audio-long',
  'too-large',
];

/** Errors of question files, whose messages say what to do or when to retry. */
const aboutQuestions: readonly ErrorCode[] = [
  'unsupported-type',
  'too-large',
  'file-too-demanding',
  'file-under-way',
  'overloaded',
  'too-many-requests',
];

export function uploadFailure(of: UploadOf, failure: unknown): string {
  const codes: readonly string[] = of === 'file' ? aboutQuestions : aboutTheFile;
  const told = isCallFailure(failure) && codes.includes(failure.code);
  const sizeSaid = of === 'picture' && isCallFailure(failure) && failure.code === 'too-large';
  return told && !sizeSaid ? failure.message : failedWords[of];
}

const TAKEN_TYPES = ['image/jpeg', 'image/png'];

/** Checks only the size of a file, because browsers often do not know the type of such files. */
export const sizeProblem = (file: File, maxBytes: number): string | null =>
  file.size > maxBytes
    ? messages.fileSizeExceedsMb({ megabytes: Math.round(maxBytes / 1024 / 1024) })
    : null;

/** Checks a file before the upload. Returns null if there is no problem. */
export function fileProblem(file: File, maxBytes: number): string | null {
  return (
    sizeProblem(file, maxBytes) ??
    (TAKEN_TYPES.includes(file.type) ? null : messages.invalidFileType)
  );
}
