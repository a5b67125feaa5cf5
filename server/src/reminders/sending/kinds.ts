import type { Role } from '@certway/contract/roles';
import type { Executor } from '../../db/database.ts';
import type { Notice } from '../../inbox/index.ts';
import { listStudyTasks, listStudyWeeks } from '../../study/index.ts';
import type { Setting } from '../repository.ts';
import { timeOf } from '../rules/when.ts';
import { dailyWords, type Words, weeklyWords } from '../rules/words.ts';
import type { ReminderKind } from '../tables.ts';

/** What is sent, and what is told in it. */

const HOUR_MS = 60 * 60 * 1000;

interface Whom {
  userId: string;
  role: Role;
}

interface Sent {
  /** How its messages wait in the queue. */
  waits: 'waiting' | 'held';
  /** Where the product was down: later than this, that of then is of no use. */
  usefulMs: number;
  notice: Notice['kind'];
  /** Looked at when it is due and again when it is sent; a reason where nothing is to be told. */
  words(db: Executor, whom: Whom, now: Date): Promise<Words | { none: string }>;
  /** Why somebody gets it, under each mail. */
  because(setting: Setting): string;
  button: string;
}

const studying = ({ userId, role }: Whom) => ({ userId, isAdmin: role === 'admin' });

export const kinds: Record<ReminderKind, Sent> = {
  daily: {
    waits: 'waiting',
    usefulMs: 3 * HOUR_MS,
    notice: 'study-reminder',
    async words(db, whom, now) {
      const tasks = await listStudyTasks(db, studying(whom), now);
      return tasks.length > 0 ? dailyWords(tasks) : { none: 'the day is done' };
    },
    because: ({ minute }) =>
      `you asked Certway to remind you at ${timeOf(minute)} on study days that are not done`,
    button: 'Begin',
  },
  weekly: {
    waits: 'held',
    usefulMs: 24 * HOUR_MS,
    notice: 'study-week',
    async words(db, whom, now) {
      const weeks = await listStudyWeeks(db, studying(whom), now);
      return weeks.length > 0 ? weeklyWords(weeks) : { none: 'there is nothing to tell' };
    },
    because: ({ minute }) =>
      `you asked Certway for a summary of your week, on Mondays at ${timeOf(minute)}`,
    button: 'Go on',
  },
};

export const kindNames = Object.keys(kinds) as ReminderKind[];

/** Where somebody wants it. */
export const channelsOf = (setting: Setting, kind: ReminderKind) => setting[kind];
