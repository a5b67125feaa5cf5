import {
  GROUP_DAYS,
  type RecordColumn,
  type RecordGroup,
} from '@certway/contract/learners/record-columns';
import { dateText, dayText } from '../ui/words/moments.ts';
import { percentText } from '../ui/words/scores.ts';
import * as messages from './messages.ts';
import type { LearnerRecord } from './queries.ts';

export const groupLabels: Record<RecordGroup, string> = {
  behind: messages.behindGroup,
  waiting: messages.waitingGroup,
  ending: messages.endingGroup({ days: GROUP_DAYS }),
  unseen: messages.unseenGroup({ days: GROUP_DAYS }),
  exam: messages.examGroup({ days: GROUP_DAYS }),
};

export const columnLabels: Record<RecordColumn, string> = {
  name: messages.name,
  program: messages.program,
  seen: messages.lastSeen,
  answers: messages.answered,
  recent: messages.rightLately,
  expected: messages.expectedScore,
  exam: messages.exam,
  waiting: messages.toReview,
  access: messages.accessUntil,
};

/** A figure as text, or the reason why it is not known. */
export type Figure = { text: string } | { missing: string };

export const seenFigure = ({ lastSeenAt }: LearnerRecord): Figure =>
  lastSeenAt ? { text: dayText(lastSeenAt) } : { missing: messages.notSeenYet };

export const recentFigure = ({ recentShare }: LearnerRecord): Figure =>
  recentShare === null
    ? { missing: messages.noAnswersYet }
    : { text: messages.percent({ share: Math.floor(recentShare) }) };

export const expectedFigure = ({ expected }: LearnerRecord): Figure =>
  expected ? { text: messages.percentRange(expected) } : { missing: messages.noForecast };

export const examFigure = ({ examOn }: LearnerRecord): Figure =>
  examOn ? { text: dateText(examOn) } : { missing: messages.noExamDate };

export function accessText({ access: { state, endsAt } }: Pick<LearnerRecord, 'access'>): string {
  if (state === 'open') return messages.noEnd;
  if (state === 'unbegun') return messages.fromFirstQuiz;
  if (state === 'none' || endsAt === null) return messages.noAccess;
  return state === 'ended' ? messages.endedOn({ day: dayText(endsAt) }) : dayText(endsAt);
}

/** Says why a learner counts as behind, with the same figures as the dashboard. */
export const behindText = ({
  planned,
  studied,
  score,
}: NonNullable<LearnerRecord['behind']>): string =>
  [
    ...(planned > 0 ? [messages.studiedOf({ studied, planned })] : []),
    ...(score === null ? [] : [messages.averageOf({ score: percentText(score) })]),
  ].join(' · ');
