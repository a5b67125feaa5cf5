import type { ErrorCode } from '@certway/contract/errors';
import { isCallFailure } from '../calls/failure.ts';
import * as messages from './messages.ts';

/** The specification's texts for failed uploads, and ours for audio. */
const failedWords = {
  illustration: messages.errorUploadingIllustration,
  option: messages.errorUploadingOptionImage,
  audio: messages.errorUploadingAudio,
  file: messages.errorUploadingFile,
  picture: messages.errorUploadingImage,
} as const;
export type UploadOf = keyof typeof failedWords;

/** Errors about the file, which another file may solve. */
const aboutTheFile: readonly ErrorCode[] = [
  'image-type',
  'image-broken',
  'image-pixels',
  'audio-type',
  'audio-broken',
  'audio-long',
  'too-large',
];

/** Errors of question files, with advice on what to do or when to retry. */
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

/** Checks only the size, for files whose type browsers often do not know. */
export const sizeProblem = (file: File, maxBytes: number): string | null =>
  file.size > maxBytes
    ? messages.fileSizeExceedsMb({ megabytes: Math.round(maxBytes / 1024 / 1024) })
    : null;

/** Checks a file before the upload; null if there is no problem. */
export function fileProblem(file: File, maxBytes: number): string | null {
  return (
    sizeProblem(file, maxBytes) ??
    (TAKEN_TYPES.includes(file.type) ? null : messages.invalidFileType)
  );
}
