import type { Person } from '@certway/contract/endpoint';
import type { Transaction } from '../db/database.ts';
import { leaveNotice, noticeTexts, writtenText } from '../inbox/index.ts';
import * as messages from './messages.ts';
import { changeNotApplied, pendingChangeNotApplied } from './messages.ts';
import { findWorkingVersion } from './repository-queue.ts';
import { insertEntries } from './repository-thread.ts';

const noticeText = noticeTexts('approvals');

interface Correction {
  place: { programId: string; questionId: string };
  person: Person;
  at: Date;
}

/**
 * Call this before a question is corrected or a correction is undone, which changes the live
 * version at once. A pending change was made from the old key, so it is dropped, and its author is
 * notified.
 */
export async function noteCorrection(
  tx: Transaction,
  { place, person, at }: Correction,
): Promise<void> {
  const found = await findWorkingVersion(tx, place);
  if (!found) return;
  const { question, version, isOn, programName } = found;
  const setAside = question.proposedId !== null && question.proposedId !== question.versionId;
  if (!(isOn || setAside)) return;
  const text = setAside ? messages.changeOfVersionNotApplied({ version: version.number }) : '';
  await insertEntries(tx, [
    { questionId: place.questionId, kind: 'corrected', text, authorId: person.id, createdAt: at },
  ]);
  if (!setAside || !version.authorId || version.authorId === person.id) return;
  await leaveNotice(tx, {
    userId: version.authorId,
    kind: 'question-approval',
    title: noticeText({ changeNotApplied }, { program: programName }),
    body: [
      noticeText({ pendingChangeNotApplied }, { version: version.number }),
      writtenText(version.text),
    ],
    link: `/editPrograms?program=${place.programId}&tab=questions`,
    at,
  });
}
