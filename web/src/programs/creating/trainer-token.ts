import { claimsOf } from '../../calls/access-token.ts';
import * as messages from './messages.ts';

export type TrainerFound = { id: string; problem?: never } | { id?: never; problem: string };

const isJson = (part: string) => {
  try {
    atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    return true;
  } catch {
    return false;
  }
};

/**
 * Reads the creator's id from the access token. The id is only displayed. The server determines the
 * creator from the session.
 */
export function trainerFrom(token: string | null): TrainerFound {
  if (!token) return { problem: messages.pleaseLogIn };
  const payload = token.split('.')[1];
  if (!payload || !isJson(payload)) return { problem: messages.noTrainerId };
  const { trainerId, userId } = claimsOf(token);
  const id = trainerId ?? userId;
  return id ? { id } : { problem: messages.noIdInToken };
}
