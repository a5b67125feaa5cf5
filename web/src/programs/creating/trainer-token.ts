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

/** The creator according to the access token. For display only; the server decides by the session. */
export function trainerFrom(token: string | null): TrainerFound {
  if (!token) return { problem: messages.pleaseLogIn };
  const payload = token.split('.')[1];
  if (!payload || !isJson(payload)) return { problem: messages.noTrainerId };
  const { trainerId, userId } = claimsOf(token);
  const id = trainerId ?? userId;
  return id ? { id } : { problem: messages.noIdInToken };
}
