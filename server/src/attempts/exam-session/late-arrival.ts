import { LATE_ARRIVAL_MS, LATE_BEGIN_MS } from '@certway/contract/limits';

/**
 * Returns the time until which what was done before the deadline of a mock exam may still arrive.
 * If the server learned late that the exam was begun without a connection, everything may arrive
 * some time after that. `IN_TIME` in `answering/repository-change.ts` and `listOverdue` repeat this
 * rule in SQL.
 */
export const acceptsUntil = (deadlineMs: number, beginReceivedAt: Date | null): number =>
  Math.max(
    deadlineMs + LATE_ARRIVAL_MS,
    beginReceivedAt === null ? 0 : beginReceivedAt.getTime() + LATE_BEGIN_MS,
  );
