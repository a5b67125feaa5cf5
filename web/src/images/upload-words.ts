import type { ErrorCode } from '@certway/contract/errors';
import { isCallFailure } from '../calls/failure.ts';
import * as messages from './messages.ts';

/** The specification's words for an upload that failed for a reason other than the picture. */
const failedWords = {
  illustration: messages.errorUploadingIllustration,
  option: messages.errorUploadingOptionImage,
  file: messages.errorUploadingFile,
  picture: messages.errorUploadingImage,
} as const;
export type UploadOf = keyof typeof failedWords;

/** These name what is wrong with the picture, so that another one can be chosen. */
const aboutThePicture: readonly ErrorCode[] = [
  'image-type',
  'image-broken',
  'image-pixels',
  'too-large',
];

export function uploadFailure(of: UploadOf, failure: unknown): string {
  const told = isCallFailure(failure) && (aboutThePicture as string[]).includes(failure.code);
  const sizeSaid = of === 'picture' && isCallFailure(failure) && failure.code === 'too-large';
  return told && !sizeSaid ? failure.message : failedWords[of];
}

const TAKEN_TYPES = ['image/jpeg', 'image/png'];

/** What can be checked before anything is sent; null if nothing is wrong with the file. */
export function fileProblem(file: File, maxBytes: number): string | null {
  if (file.size > maxBytes)
    return messages.fileSizeExceedsMb({ megabytes: Math.round(maxBytes / 1024 / 1024) });
  return TAKEN_TYPES.includes(file.type) ? null : messages.invalidFileType;
}
