import type { Role } from '@certway/contract/accounts/roles';
import type { Person } from '@certway/contract/endpoint';
import type { MarkAnswer } from '../../attempts/index.ts';
import type { Transaction } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { DAY_MS, MINUTE_MS } from '../../time/durations.ts';
import type { SeededRandom } from './chance.ts';
import { openPraise } from './reviews.ts';

/** The context of the simulation: the services, one transaction, and an adjustable clock. */
export interface Stage {
  platform: Platform;
  tx: Transaction;
  chance: SeededRandom;
  markAnswer: MarkAnswer;
  /** The time at which samples are loaded. All other days are counted back from it. */
  today: Date;
  at(moment: Date): void;
  people: Map<string, string>;
  programs: Map<string, string>;
  /** The ids of the mock exams, keyed by program slug. */
  exams: Map<string, string>;
  praise: ReturnType<typeof openPraise>;
}

export const minutesAfter = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * MINUTE_MS);

/** Returns a random time during waking hours, this many days ago. */
export function daysAgo(stage: Pick<Stage, 'today' | 'chance'>, days: number): Date {
  const day = new Date(stage.today.getTime() - days * DAY_MS);
  day.setUTCHours(stage.chance.between(6, 21), stage.chance.between(0, 59), 0, 0);
  return day > stage.today ? minutesAfter(stage.today, -30) : day;
}

export function openStage(
  platform: Platform,
  tx: Transaction,
  rest: Pick<Stage, 'chance' | 'markAnswer' | 'people' | 'programs' | 'exams'>,
): Stage {
  const today = platform.now();
  let now = today;
  return {
    ...rest,
    tx,
    today,
    praise: openPraise(rest.chance),
    at: (moment) => {
      now = moment;
    },
    platform: { ...platform, now: () => now },
  };
}

export function personAt({ people }: Pick<Stage, 'people'>, email: string, role: Role): Person {
  const id = people.get(email);
  if (!id) throw new Error(`the samples have nobody called ${email}`);
  return { id, role, sessionId: id };
}
