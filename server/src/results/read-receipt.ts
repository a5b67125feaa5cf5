import type { Person } from '@certway/contract/endpoint';
import type { Receipt } from '@certway/contract/results';
import {
  type AnswerRow,
  type ChangeRow,
  getVersions,
  listAnswers,
  listChanges,
  listLateAnswers,
} from '../attempts/index.ts';
import { answerText } from '../kinds/index.ts';
import type { Platform } from '../platform.ts';
import { mapInTurns } from '../turns.ts';
import { getVisible } from './read.ts';

/** What an answer was before, and when it became something else. */
function changesIn(given: readonly { text: string; at: Date }[]) {
  return given.slice(1).flatMap(({ text, at }, place) => {
    const from = given[place]?.text ?? '';
    return from === text ? [] : [{ from, to: text, at }];
  });
}

/** Everything any device ever sent for an attempt: what counts and what came too late. */
export async function getReceipt(
  { db }: Platform,
  person: Person,
  attemptId: string,
): Promise<Receipt> {
  const { attempt } = await getVisible(db, person, attemptId);
  const versions = await getVersions(db, attempt.versionIds);
  const places = new Map(attempt.questionIds.map((questionId, place) => [questionId, place]));
  const lineOf = (row: Pick<AnswerRow, 'questionId' | 'answer'>) => {
    const place = places.get(row.questionId) ?? -1;
    const pinned = versions.get(attempt.versionIds[place] ?? '');
    return {
      questionId: row.questionId,
      place: place < 0 ? null : place + 1,
      answerText: row.answer && pinned ? answerText(row.answer, pinned.paper) : '',
    };
  };
  const withText = (row: ChangeRow) => ({ text: lineOf(row).answerText, at: row.answeredAt });
  const counted = await listAnswers(db, attemptId);
  const late = await listLateAnswers(db, attemptId);
  const given = attempt.mode === 'exam' ? await listChanges(db, attemptId) : [];
  const changes = Map.groupBy(given, ({ questionId }) => questionId);
  const changesOf = ({ questionId }: AnswerRow) =>
    changesIn((changes.get(questionId) ?? []).map(withText));
  const lines = [
    ...(await mapInTurns(counted, (row) => ({
      ...row,
      ...lineOf(row),
      late: null,
      changes: changesOf(row),
    }))),
    ...late.map((row) => ({
      ...row,
      ...lineOf(row),
      sequence: null,
      late: row.reason,
      changes: [],
    })),
  ];
  lines.sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  return { quizId: attemptId, startedAt: attempt.startedAt, endedAt: attempt.endedAt, lines };
}
