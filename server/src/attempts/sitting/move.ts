import type { Person } from '@certway/contract/endpoint';
import { LATE_ARRIVAL_MS } from '@certway/contract/limits';
import type { Attempt } from '@certway/contract/running-attempt';
import type { Move } from '@certway/contract/sitting';
import { moved, sittingAt } from '@certway/contract/sitting-clock';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Failure, fail, failed, refuse } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { findPaper, type StoredPaper } from '../papers/repository.ts';
import { type AttemptRow, lockAttempt } from '../repository.ts';
import { findSitting, type KeptSitting, updateSitting } from './repository.ts';
import { presentSitting } from './serialize.ts';
import { stampOf } from './stamp.ts';
import type { StoredMove } from './tables.ts';

type Sitting = NonNullable<Attempt['sitting']>;

/** So many of the latest are known again when they are sent twice; nobody may fill the paper at will. */
export const MOVES_KEPT = 500;
type Problem = Failure<'move-refused' | 'attempt-ended' | 'other-window'>;

interface SentMove {
  writer: string;
  sendId: string;
  move: Move;
  at: Date;
}

/** A paper of this person, locked until the transaction ends. */
async function openPaper(tx: Transaction, person: Person, attemptId: string) {
  const attempt = await lockAttempt(tx, attemptId);
  if (!attempt || attempt.userId !== person.id) return refuse('not-found');
  const [paper, kept] = [await findPaper(tx, attemptId), await findSitting(tx, attemptId)];
  return paper && kept ? { attempt, paper, kept } : refuse('not-found');
}

interface Open {
  attempt: AttemptRow;
  paper: StoredPaper;
  kept: KeptSitting & { moves: StoredMove[] };
}

/** The state after the move; moves follow each other, whatever a device says of the time. */
function stateAfter({ attempt, paper, kept }: Open, { writer, move, at }: SentMove, now: Date) {
  if (attempt.state !== 'running') return fail('attempt-ended');
  if (attempt.writer !== writer) return fail('other-window');
  const last = kept.moves.at(-1)?.at ?? 0;
  const stamp = Math.max(last, stampOf(at, attempt.startedAt, now).getTime());
  const { deadline } = sittingAt(kept.state, paper, stamp);
  const isLate =
    deadline !== null && (stamp > deadline || now.getTime() > deadline + LATE_ARRIVAL_MS);
  if (isLate) return fail('attempt-ended');
  const state = moved(kept.state, paper, move, stamp);
  return state ? { state, stamp } : fail('move-refused');
}

/** Opens a section, or begins or ends a break. The deadline moves with the breaks that stop the clock. */
export async function movePaper(
  platform: Platform,
  person: Person,
  attemptId: string,
  sent: SentMove,
): Promise<Sitting | Problem> {
  const now = platform.now();
  return inTransaction(platform.db, async (tx) => {
    const open = await openPaper(tx, person, attemptId);
    const { paper, kept } = open;
    if (kept.moves.some(({ sendId }) => sendId === sent.sendId)) {
      return presentSitting(paper, kept, now);
    }
    const after = stateAfter(open, sent, now);
    if (failed(after)) return after;
    const { state, stamp } = after;
    const made = { sendId: sent.sendId, move: sent.move, at: stamp };
    const moves = [...kept.moves, made].slice(-MOVES_KEPT);
    await updateSitting(tx, attemptId, state, moves);
    return presentSitting(paper, { ...kept, state }, now);
  });
}
