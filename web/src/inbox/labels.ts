import type { Conversation, Correspondent } from '@certway/contract/inbox/index';
import { type PageName, pageAt } from '@certway/contract/shell/pages';
import { isCallFailure } from '../calls/failure.ts';
import * as messages from './messages.ts';

/** Returns the names of the other people in a conversation. */
export function partnersOf({ kind, with: others }: Pick<Conversation, 'kind' | 'with'>): string {
  if (kind === 'notice') return messages.certway;
  return others.map(({ username }) => username).join(', ') || messages.formerMember;
}

export function senderName(sender: Correspondent | null, kind: Conversation['kind']): string {
  return sender?.username ?? (kind === 'notice' ? messages.certway : messages.formerMember);
}

const pageWords: Partial<Record<PageName, string>> = {
  cart: messages.openProgram,
  profile: messages.openProfile,
  quiz: messages.openQuizzes,
  result: messages.openResult,
  results: messages.openResults,
};

const editingWords: Record<string, string> = {
  approvals: messages.openApprovals,
  questions: messages.openQuestions,
  reviews: messages.openReviews,
};

/** Returns the text of a notice's link, which names what the link opens. */
export function linkText(link: string): string {
  const { pathname, searchParams } = new URL(link, 'https://certway.example');
  const page = pageAt(pathname);
  if (page !== 'editPrograms') return (page && pageWords[page]) ?? messages.goToPage;
  if (searchParams.has('question')) return messages.openQuestion;
  return editingWords[searchParams.get('tab') ?? ''] ?? messages.openPrograms;
}

/** Returns the reason why a message was not sent. The text stays in the field. */
export function sendFailure(failure: unknown): string {
  const why = isCallFailure(failure) ? failure.message : messages.somethingWentWrong;
  return messages.notSent({ why });
}

/** Returns an id that makes sending idempotent, or undefined in browsers that cannot create one. */
export const newSendId = (): string | undefined => globalThis.crypto?.randomUUID?.();
