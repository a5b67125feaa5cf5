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
import { listReportersOf, tellReporter } from '../../reports/index.ts';
import * as messages from '../messages.ts';
import type { RegradeRow } from '../repository.ts';
import type { ChangeRow } from '../repository-changes.ts';
import { listChangesOf, listUntold, markTold } from '../repository-told.ts';

const AT_ONCE = 20;

const text = noticeTexts('regrades', messages);

/** Points are never rounded up, as on the screens. */
const shownPoints = (points: number | null) => Math.floor((points ?? 0) * 10 + 1e-9) / 10;

const verdictNames = { null: 'none', true: 'passed', false: 'failed' } as const;

function changeTexts(changes: readonly ChangeRow[], isUndone: boolean): NoticeText[] {
  const [only] = changes;
  if (!only || changes.length > 1) return [text('resultsChanged', { results: changes.length })];
  const [from, to] = isUndone
    ? ([only.pointsAfter, only.pointsBefore] as const)
    : ([only.pointsBefore, only.pointsAfter] as const);
  const [was, is] = isUndone
    ? ([only.passedAfter, only.passedBefore] as const)
    : ([only.passedBefore, only.passedAfter] as const);
  const points =
    from === to
      ? text('pointsStay', { points: shownPoints(to) })
      : text('pointsChanged', { from: shownPoints(from), to: shownPoints(to) });
  if (only.kept && !isUndone) return [points, text('passIsKept')];
  return was === is ? [points] : [points, text('newVerdict', { verdict: verdictNames[`${is}`] })];
}

interface News {
  changes: readonly ChangeRow[];
  reported: boolean;
  isUndone: boolean;
  answer: string;
}

function bodyOf({ changes, reported, isUndone, answer }: News, program: string): NoticeText[] {
  return [
    text(isUndone ? 'correctionOfProgramUndone' : 'questionOfProgramCorrected', { program }),
    ...(reported ? [text('thanksForReport')] : []),
    ...(reported && answer ? [writtenText(answer)] : []),
    ...(changes.length > 0 ? changeTexts(changes, isUndone) : []),
  ];
}

const linkOf = ([only, ...more]: readonly ChangeRow[]): string =>
  only && more.length === 0 ? `/result?attempt=${only.attemptId}` : '/results';

/** One notice a person, about everything that changed for them, and thanks to who reported it. */
async function tellOne(
  { db, now }: Platform,
  { id, state, answer }: RegradeRow,
  userId: string,
  programName: string,
): Promise<void> {
  const isUndone = state === 'undone';
  await inTransaction(db, async (tx) => {
    const changes = (await listChangesOf(tx, id, userId)).filter(({ told }) => !told);
    const reported = !isUndone && (await tellReporter(tx, id, userId));
    if (changes.length === 0 && !reported) return;
    await leaveNotice(tx, {
      userId,
      kind: 'question-corrected',
      title: text(isUndone ? 'correctionUndone' : 'questionCorrected'),
      body: bodyOf({ changes, reported, isUndone, answer }, programName),
      link: linkOf(changes),
      at: now(),
    });
    await markTold(tx, id, { userId, told: true });
  });
}

/** Tells a few people; true once nobody is left. */
export async function tellSome(platform: Platform, regrade: RegradeRow): Promise<boolean> {
  const { db } = platform;
  const program = await findProgram(db, regrade.programId);
  const changed = await listUntold(db, regrade.id, AT_ONCE);
  const people =
    changed.length > 0 || regrade.state === 'undone'
      ? changed
      : await listReportersOf(db, regrade.id, AT_ONCE);
  for (const userId of people) await tellOne(platform, regrade, userId, program?.name ?? '');
  announce(platform, people);
  return people.length === 0;
}
