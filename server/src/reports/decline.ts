import type { Person } from '@certway/contract/endpoint';
import { inTransaction } from '../db/transaction.ts';
import { announce, leaveNotice, noticeTexts, writtenText } from '../inbox/index.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram, mayEditProgram } from '../programs/index.ts';
import { questionLeftUnchanged, reportWasReviewed } from './messages.ts';
import { declineOpen } from './repository-decided.ts';
import { findProgramOf } from './repository-queue.ts';

const noticeText = noticeTexts('reports');

/**
 * Declines the reports of a question, which stays unchanged, and notifies each reporter of the
 * reason.
 */
export async function declineReports(
  platform: Platform,
  person: Person,
  questionId: string,
  answer: string,
): Promise<{ success: true; count: number }> {
  const at = platform.now();
  const people = await inTransaction(platform.db, async (tx) => {
    const programId = await findProgramOf(tx, questionId);
    const program = programId && (await findProgram(tx, programId));
    if (!program || !mayEditProgram(person, program)) return throwHttpError('not-found');
    const decision = { decidedBy: person.id, decidedAt: at, answer };
    const userIds = await declineOpen(tx, { questionId, programId: program.id }, decision);
    for (const userId of userIds) {
      await leaveNotice(tx, {
        userId,
        kind: 'question-report',
        title: noticeText({ reportWasReviewed }),
        body: [
          noticeText({ questionLeftUnchanged }, { program: program.name }),
          writtenText(answer),
        ],
        link: '/results',
        at,
      });
    }
    return userIds;
  });
  announce(platform, people);
  return { success: true, count: people.length };
}
