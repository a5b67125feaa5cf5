import type { Person } from '@certway/contract/endpoint';
import type { Role } from '@certway/contract/roles';
import type { MarkAnswer } from '../../attempts/index.ts';
import type { Transaction } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import type { Chance } from './chance.ts';
import { openPraise } from './reviews.ts';

/** Where the sample life takes place: the services, one transaction, and a clock that we set. */
export interface Stage {
  platform: Platform;
  tx: Transaction;
  chance: Chance;
  markAnswer: MarkAnswer;
  /** The moment of loading, which all days count back from. */
  today: Date;
  at(moment: Date): void;
  people: Map<string, string>;
  programs: Map<string, string>;
  /** The mock exams, by the slug of their program. */
  exams: Map<string, string>;
  praise: ReturnType<typeof openPraise>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const minutesAfter = (moment: Date, minutes: number) =>
  new Date(moment.getTime() + minutes * MINUTE_MS);

/** Some waking hour of the day that lies so far back. */
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
