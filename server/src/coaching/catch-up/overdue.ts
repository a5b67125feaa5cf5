import { inTransaction } from '../../db/transaction.ts';
import { announce, leaveNotice, noticeTexts } from '../../inbox/index.ts';
import type { Platform } from '../../platform.ts';
import { DAY_MS } from '../../time/durations.ts';
import { answersWaitForTrainer, answersWaitForYou, answersWaitingToBeMarked } from '../messages.ts';
import {
  listAdminIds,
  listOverduePrograms,
  type OverdueProgram,
  saveNotified,
} from './repository-overdue.ts';

/**
 * The trainer is notified of answers that have waited for three days, and the admins three days
 * after the trainer.
 */

const DAYS = 3;

const text = noticeTexts('coaching');

async function notify({ db, now }: Platform, overdueProgram: OverdueProgram): Promise<string[]> {
  const { programId, name, trainerId, waiting, notifyTrainer } = overdueProgram;
  const at = now();
  const body = text(notifyTrainer ? { answersWaitForYou } : { answersWaitForTrainer }, {
    waiting,
    days: DAYS,
  });
  return inTransaction(db, async (tx) => {
    const userIds = notifyTrainer ? [trainerId] : await listAdminIds(tx);
    await saveNotified(
      tx,
      programId,
      notifyTrainer ? { trainerNotifiedAt: at } : { adminsNotifiedAt: at },
    );
    for (const userId of userIds) {
      await leaveNotice(tx, {
        userId,
        kind: 'marks-overdue',
        title: text({ answersWaitingToBeMarked }, { program: name }),
        body: [body],
        link: '/editPrograms?tab=reviews',
        at,
      });
    }
    return userIds;
  });
}

export async function notifyOverdue(platform: Platform): Promise<void> {
  const before = new Date(platform.now().getTime() - DAYS * DAY_MS);
  for (const overdueProgram of await listOverduePrograms(platform.db, before)) {
    announce(platform, await notify(platform, overdueProgram));
  }
}
