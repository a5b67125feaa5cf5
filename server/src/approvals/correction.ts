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
 * Discards the pending change of a question and notifies its author, because the change is based on
 * the old key. Call this before a correction is made or undone, because a correction changes the
 * live version immediately.
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
