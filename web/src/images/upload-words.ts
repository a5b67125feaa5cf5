import type { ErrorCode } from '@certway/contract/errors';
import { isCallFailure } from '../calls/failure.ts';
import * as messages from './messages.ts';

/** The specification's words for an upload that failed for a reason other than the file, and ours for audio. */
const failedWords = {
  illustration: messages.errorUploadingIllustration,
  option: messages.errorUploadingOptionImage,
  audio: messages.errorUploadingAudio,
  file: messages.errorUploadingFile,
  picture: messages.errorUploadingImage,
} as const;
export type UploadOf = keyof typeof failedWords;

/** These name what is wrong with the file, so that another one can be chosen. */
const aboutTheFile: readonly ErrorCode[] = [
  'image-type',
  'image-broken',
  'image-pixels',
  'audio-type',
  'audio-broken',
  'audio-long',
  'too-large',
];

/** These say what to do about a file of questions, or when to send it again. */
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

/** Of a file whose type a browser often does not know, only the size is told beforehand. */
export const sizeProblem = (file: File, maxBytes: number): string | null =>
  file.size > maxBytes
    ? messages.fileSizeExceedsMb({ megabytes: Math.round(maxBytes / 1024 / 1024) })
    : null;

/** What can be checked before anything is sent; null if nothing is wrong with the file. */
export function fileProblem(file: File, maxBytes: number): string | null {
  return (
    sizeProblem(file, maxBytes) ??
    (TAKEN_TYPES.includes(file.type) ? null : messages.invalidFileType)
  );
}
