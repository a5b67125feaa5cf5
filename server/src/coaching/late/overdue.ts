import { inTransaction } from '../../db/transaction.ts';
import { announce, leaveNotice, noticeTexts } from '../../inbox/index.ts';
import type { Platform } from '../../platform.ts';
import * as messages from '../messages.ts';
import { keepTold, listAdminIds, listOverdue, type Overdue } from './repository-overdue.ts';

/** Whoever leaves answers waiting is told after three days; three days later the admins are. */

const DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

const text = noticeTexts('coaching', messages);

async function tell({ db, now }: Platform, overdue: Overdue): Promise<string[]> {
  const { programId, name, trainerId, waiting, tellTrainer } = overdue;
  const at = now();
  const body = text(tellTrainer ? 'answersWaitForYou' : 'answersWaitForTrainer', {
    waiting,
    days: DAYS,
  });
  return inTransaction(db, async (tx) => {
    const userIds = tellTrainer ? [trainerId] : await listAdminIds(tx);
    await keepTold(tx, programId, tellTrainer ? { trainerToldAt: at } : { adminsToldAt: at });
    for (const userId of userIds) {
      await leaveNotice(tx, {
        userId,
        kind: 'marks-overdue',
        title: text('answersWaitingToBeMarked', { program: name }),
        body: [body],
        link: '/editPrograms?tab=reviews',
        at,
      });
    }
    return userIds;
  });
}

export async function tellOfOverdue(platform: Platform): Promise<void> {
  const before = new Date(platform.now().getTime() - DAYS * DAY_MS);
  for (const overdue of await listOverdue(platform.db, before)) {
    announce(platform, await tell(platform, overdue));
  }
}
