import type { Role } from '@certway/contract/accounts/roles';
import type { FieldProblem } from '@certway/contract/calls/error-reply';
import { endsSession, isCallFailure, isEmptyReply } from '../../calls/failure.ts';
import * as messages from '../messages.ts';

/** The profile page shows these texts for the roles. */
export const accountText: Record<Role, string> = {
  user: messages.newAccount,
  demo: messages.demoAccount,
  paid: messages.paidAccount,
  trainer: messages.trainerAccount,
  partner: messages.partnerAccount,
  admin: messages.adminAccount,
};

/** Returns the reason why the profile was not saved, as worded by the specification. */
export function updateFailure(failure: unknown): string {
  if (!isCallFailure(failure)) return messages.updateFailed;
  if (failure.code === 'offline') return messages.networkError;
  if (endsSession(failure) || failure.code === 'not-allowed') {
    return messages.notAuthorizedToUpdate;
  }
  return (!isEmptyReply(failure) && failure.message) || messages.updateFailed;
}

/** Returns the error message of each field, keyed by field name. */
export function fieldProblems(failure: unknown): Record<string, string> {
  const problems: FieldProblem[] =
    isCallFailure(failure) && 'errors' in failure ? (failure.errors ?? []) : [];
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

export type UploadState = { percent: number; failure: string | null };

/** Returns the status line below the profile picture, empty if there is no upload. */
export function uploadLine({ percent, failure }: UploadState): string {
  if (failure) return failure;
  if (percent >= 100) return messages.imageUploaded;
  return percent > 0 ? messages.uploading({ percent }) : '';
}

export const isUploading = ({ percent, failure }: UploadState) =>
  failure === null && percent > 0 && percent < 100;
