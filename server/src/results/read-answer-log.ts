import type { Person } from '@certway/contract/endpoint';
import type { AnswerLog } from '@certway/contract/results/index';
import {
  type AnswerRow,
  type ExamAnswerLogRow,
  getVersions,
  listAnswers,
  listExamAnswerLog,
  listLateAnswers,
} from '../attempts/index.ts';
import { mapYielding } from '../concurrency/yielding.ts';
import { answerText } from '../kinds/index.ts';
import type { Platform } from '../platform.ts';
import { getVisible } from './read.ts';

function answerTextChanges(given: readonly { text: string; at: Date }[]) {
  return given.slice(1).flatMap(({ text, at }, place) => {
    const from = given[place]?.text ?? '';
    return from === text ? [] : [{ from, to: text, at }];
  });
}

/**
 * Returns the answer log of an attempt: every answer that any device sent, including answers that
 * arrived too late to count.
 */
export async function getAnswerLog(
  { db }: Platform,
  person: Person,
  attemptId: string,
): Promise<AnswerLog> {
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
  const withText = (row: ExamAnswerLogRow) => ({
    text: lineOf(row).answerText,
    at: row.answeredAt,
  });
  const counted = await listAnswers(db, attemptId);
  const late = await listLateAnswers(db, attemptId);
  const given = attempt.mode === 'exam' ? await listExamAnswerLog(db, attemptId) : [];
  const changes = Map.groupBy(given, ({ questionId }) => questionId);
  const changesOf = ({ questionId }: AnswerRow) =>
    answerTextChanges((changes.get(questionId) ?? []).map(withText));
  const lines = [
    ...(await mapYielding(counted, (row) => ({
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
  const { startedAt, endedAt, keptAt, beginReceivedAt } = attempt;
  return { quizId: attemptId, startedAt, endedAt, keptAt, beginReceivedAt, lines };
}
