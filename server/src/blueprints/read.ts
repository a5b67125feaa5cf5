import type { Blueprint, BlueprintVersion, Exam } from '@certway/contract/blueprints/index';
import type { Person } from '@certway/contract/endpoint';
import type { Executor } from '../db/database.ts';
import { throwHttpError } from '../outcomes/failure.ts';
import type { Platform } from '../platform.ts';
import { findProgram, getEditable, maySeeProgram } from '../programs/index.ts';
import { utcDay } from '../time/days.ts';
import { countPapers } from './check.ts';
import {
  type BlueprintRow,
  findBlueprint,
  listBlueprintRows,
  listBlueprintVersionRows,
} from './repository.ts';
import { fitTemplates } from './templates/fit.ts';
import { templates } from './templates/index.ts';

export async function presentBlueprint(
  db: Executor,
  { id, ...row }: BlueprintRow,
  now: Date,
): Promise<Blueprint> {
  const papers = await countPapers(db, row.programId, row.definition, utcDay(now));
  return { ...row, _id: id, papers };
}

export async function listBlueprints(
  { db, now }: Platform,
  person: Person,
  programId: string,
): Promise<Blueprint[]> {
  await getEditable(db, person, programId);
  const rows = await listBlueprintRows(db, programId);
  return Promise.all(rows.map((row) => presentBlueprint(db, row, now())));
}

export async function listBlueprintVersions(
  { db }: Platform,
  person: Person,
  { programId, blueprintId }: { programId: string; blueprintId: string },
): Promise<BlueprintVersion[]> {
  await getEditable(db, person, programId);
  const blueprint = await findBlueprint(db, blueprintId);
  return blueprint?.programId === programId
    ? listBlueprintVersionRows(db, blueprintId)
    : throwHttpError('not-found');
}

export async function listBlueprintTemplates(
  { db, now }: Platform,
  person: Person,
  programId: string,
) {
  await getEditable(db, person, programId);
  return fitTemplates(db, programId, templates, utcDay(now()));
}

async function presentExam(
  db: Executor,
  { id, programId, definition }: BlueprintRow,
  now: Date,
): Promise<Exam> {
  const { name, body, questionCount, minutes, shortenedFrom, sections } = definition;
  return {
    _id: id,
    name,
    body,
    questionCount,
    minutes,
    shortenedFrom,
    sectionCount: sections.length,
    papers: await countPapers(db, programId, definition, utcDay(now)),
  };
}

/** Lists the mock exams that a program offers. Everyone who may see the program may see them. */
export async function listExams(
  { db, now }: Platform,
  person: Person | null,
  programId: string,
): Promise<Exam[]> {
  const program = await findProgram(db, programId);
  if (!program || !(await maySeeProgram(db, person, program))) return throwHttpError('not-found');
  const rows = await listBlueprintRows(db, programId, 'offered');
  return Promise.all(rows.map((row) => presentExam(db, row, now())));
}
