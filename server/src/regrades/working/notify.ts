import { inTransaction } from '../../db/transaction.ts';
import {
  announce,
  leaveNotice,
  type NoticeText,
  noticeTexts,
  writtenText,
} from '../../inbox/index.ts';
import type { Platform } from '../../platform.ts';
import { findProgram } from '../../programs/index.ts';
import { listReportersOf, markReporterNotified } from '../../reports/index.ts';
import {
  correctionOfProgramUndone,
  correctionUndone,
  newVerdict,
  passIsKept,
  pointsChanged,
  pointsStay,
  questionCorrected,
  questionOfProgramCorrected,
  resultsChanged,
  thanksForReport,
} from '../messages.ts';
import type { RegradeRow } from '../repository.ts';
import { listPeopleToNotify, lockResultsOf, setNotified } from '../repository-notices.ts';
import type { RegradedResultRow } from '../repository-regraded-results.ts';

const PEOPLE_AT_ONCE = 20;

const text = noticeTexts('regrades');

/** Rounds points down to one decimal, so that a notice shows the same number as the screens. */
const shownPoints = (points: number | null) => Math.floor((points ?? 0) * 10 + 1e-9) / 10;

const verdictNames = { null: 'none', true: 'passed', false: 'failed' } as const;

function changeTexts(changes: readonly RegradedResultRow[], isUndone: boolean): NoticeText[] {
  const [only] = changes;
  if (!only || changes.length > 1) return [text({ resultsChanged }, { results: changes.length })];
  const [from, to] = isUndone
    ? ([only.pointsAfter, only.pointsBefore] as const)
    : ([only.pointsBefore, only.pointsAfter] as const);
  const [was, is] = isUndone
    ? ([only.passedAfter, only.passedBefore] as const)
    : ([only.passedBefore, only.passedAfter] as const);
  const points =
    from === to
      ? text({ pointsStay }, { points: shownPoints(to) })
      : text({ pointsChanged }, { from: shownPoints(from), to: shownPoints(to) });
  if (only.passKept && !isUndone) return [points, text({ passIsKept })];
  return was === is ? [points] : [points, text({ newVerdict }, { verdict: verdictNames[`${is}`] })];
}

interface CorrectionNews {
  changes: readonly RegradedResultRow[];
  reported: boolean;
  isUndone: boolean;
  answer: string;
}

function bodyOf(
  { changes, reported, isUndone, answer }: CorrectionNews,
  program: string,
): NoticeText[] {
  return [
    text(isUndone ? { correctionOfProgramUndone } : { questionOfProgramCorrected }, { program }),
    ...(reported ? [text({ thanksForReport })] : []),
    ...(reported && answer ? [writtenText(answer)] : []),
    ...(changes.length > 0 ? changeTexts(changes, isUndone) : []),
  ];
}

const linkOf = ([only, ...more]: readonly RegradedResultRow[]): string =>
  only && more.length === 0 ? `/result?attempt=${only.attemptId}` : '/results';

/**
 * Sends a person a single notice about all changes to their results. If the person reported the
 * question, the notice thanks them.
 */
async function notifyOne(
  { db, now }: Platform,
  { id, state, answer }: RegradeRow,
  userId: string,
  programName: string,
): Promise<void> {
  const isUndone = state === 'undone';
  await inTransaction(db, async (tx) => {
    const changes = (await lockResultsOf(tx, id, userId)).filter(({ notified }) => !notified);
    const reported = !isUndone && (await markReporterNotified(tx, id, userId));
    if (changes.length === 0 && !reported) return;
    await leaveNotice(tx, {
      userId,
      kind: 'question-corrected',
      title: text(isUndone ? { correctionUndone } : { questionCorrected }),
      body: bodyOf({ changes, reported, isUndone, answer }, programName),
      link: linkOf(changes),
      at: now(),
    });
    await setNotified(tx, id, { userId, notified: true });
  });
}

/** Notifies a few people. Returns true once everyone is notified. */
export async function notifySome(platform: Platform, regrade: RegradeRow): Promise<boolean> {
  const { db } = platform;
  const program = await findProgram(db, regrade.programId);
  const changed = await listPeopleToNotify(db, regrade.id, PEOPLE_AT_ONCE);
  const people =
    changed.length > 0 || regrade.state === 'undone'
      ? changed
      : await listReportersOf(db, regrade.id, PEOPLE_AT_ONCE);
  for (const userId of people) await notifyOne(platform, regrade, userId, program?.name ?? '');
  announce(platform, people);
  return people.length === 0;
}
