import type { Role } from '@certway/contract/accounts/roles';
import type { Executor } from '../../db/database.ts';
import type { Notice } from '../../inbox/index.ts';
import { listStudyTasks, listStudyWeeks } from '../../study/index.ts';
import { HOUR_MS } from '../../time/durations.ts';
import * as messages from '../messages.ts';
import type { ReminderSetting } from '../repository.ts';
import { dailyReminder, type ReminderText, weeklySummary } from '../rules/reminder-text.ts';
import { timeOf } from '../rules/schedule.ts';
import type { ReminderKind } from '../tables.ts';

interface ReminderRecipient {
  userId: string;
  role: Role;
}

interface ReminderDefinition {
  /** The state in which messages of this kind wait in the queue. */
  waits: 'waiting' | 'held';
  /**
   * The time after which a late reminder is no longer useful and is not sent, for instance after a
   * downtime.
   */
  usefulMs: number;
  notice: Notice['kind'];
  /**
   * Creates the text of a message. Called when the reminder is due, and again when it is sent. If
   * nothing is to be sent, returns the reason instead.
   */
  textFor(
    db: Executor,
    whom: ReminderRecipient,
    now: Date,
  ): Promise<ReminderText | { none: string }>;
  /** Returns the reason why the person receives the mail, shown at its end. */
  because(setting: ReminderSetting): string;
  button: string;
}

const studying = ({ userId, role }: ReminderRecipient) => ({ userId, isAdmin: role === 'admin' });

export const kinds: Record<ReminderKind, ReminderDefinition> = {
  daily: {
    waits: 'waiting',
    usefulMs: 3 * HOUR_MS,
    notice: 'study-reminder',
    async textFor(db, whom, now) {
      const tasks = await listStudyTasks(db, studying(whom), now);
      return tasks.length > 0 ? dailyReminder(tasks) : { none: 'the study of the day is done' };
    },
    because: ({ minute }) => messages.becauseDaily({ time: timeOf(minute) }),
    button: messages.start,
  },
  weekly: {
    waits: 'held',
    usefulMs: 24 * HOUR_MS,
    notice: 'study-week',
    async textFor(db, whom, now) {
      const weeks = await listStudyWeeks(db, studying(whom), now);
      return weeks.length > 0
        ? weeklySummary(weeks)
        : { none: 'nothing was studied and nothing is planned' };
    },
    because: ({ minute }) => messages.becauseWeekly({ time: timeOf(minute) }),
    button: messages.continueStudying,
  },
};

export const kindNames = Object.keys(kinds) as ReminderKind[];

export const channelsOf = (setting: ReminderSetting, kind: ReminderKind) => setting[kind];
