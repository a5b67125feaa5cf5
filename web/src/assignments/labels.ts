import type { AssignmentState } from '@certway/contract/assignments/states';
import { failureReason } from '../calls/failure.ts';
import { factsText } from '../ui/words/lists.ts';
import { percentText } from '../ui/words/scores.ts';
import { localTimeText } from './local-time.ts';
import * as messages from './messages.ts';
import type { BoardCell, ListedAssignment } from './queries.ts';

export const kindLabels: Record<ListedAssignment['target']['kind'], string> = {
  module: messages.module,
  exam: messages.exam,
  test: messages.customTest,
};

export const stateLabels: Record<AssignmentState, string> = {
  'not-open': messages.notOpen,
  open: messages.open,
  done: messages.done,
  'done-late': messages.doneLate,
  late: messages.late,
  closed: messages.closed,
};

export const bestScoreText = (score: number | null): string =>
  score === null ? '' : percentText(score);

/** Says when an assignment opens, is due, and closes, in the time zone of the class. */
export const datesText = ({ opensAt, dueAt, closesAt }: ListedAssignment): string =>
  factsText([
    opensAt ? messages.opensOn({ at: localTimeText(opensAt) }) : '',
    messages.dueOn({ at: localTimeText(dueAt) }),
    closesAt ? messages.closesOn({ at: localTimeText(closesAt) }) : '',
  ]);

export const triesText = (tries: number | null): string =>
  tries === null ? messages.allTriesCount : messages.countedTries({ tries });

/** Says how many members have submitted, and how many are late. */
export const totalsText = ({ totals }: ListedAssignment): string =>
  factsText([
    messages.submittedOf({ submitted: totals.submitted, members: totals.members }),
    totals.submittedLate > 0 ? messages.submittedLateCount({ count: totals.submittedLate }) : '',
    totals.averageScore === null
      ? ''
      : messages.averageScore({ score: percentText(totals.averageScore) }),
  ]);

/** Describes a cell of the board below its state: the score, the minutes, and an extension. */
export const cellFacts = ({ score, minutes, extension }: BoardCell): string =>
  factsText([
    bestScoreText(score),
    minutes > 0 ? messages.minuteCount({ minutes }) : '',
    extension ? messages.extended : '',
  ]);

/** Says why a change was not saved. Returns an empty text if it did not fail. */
export const assignmentFailure = (error: unknown): string =>
  error ? messages.notSaved({ why: failureReason(error) }) : '';
