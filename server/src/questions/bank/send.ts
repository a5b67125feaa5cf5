import { type BankFormat, bankFormats } from '@certway/contract/bank';
import type { Person } from '@certway/contract/endpoint';
import type { Database } from '../../db/database.ts';
import { readOriginal } from '../../images/index.ts';
import { joinDraft } from '../../kinds/index.ts';
import { exampleDrafts } from '../../kinds/transfers.ts';
import { refuse } from '../../outcomes/failure.ts';
import type { FileReply } from '../../outcomes/reply.ts';
import type { Platform } from '../../platform.ts';
import { findTrees, getEditable } from '../../programs/index.ts';
import type { Storage } from '../../storage/storage.ts';
import { listCurrent } from '../rows-authoring.ts';
import { findTopicPaths } from '../rows-topics.ts';
import { countUnasked } from '../standing/rows-waiting.ts';
import { carriesPictures, lossesFrom, picturesIn, writeBank } from './export.ts';
import { fileNameOf } from './file-name.ts';
import type { ProgramBank } from './write/json.ts';
import type { Loss } from './write/losses.ts';
import { writeCsv, writeExcel } from './write/table.ts';

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

/** A program's questions in the order of its courses and modules. */
async function collect(db: Database, programId: string): Promise<ProgramBank> {
  const [tree] = await findTrees(db, [programId]);
  if (!tree) return refuse('not-found');
  const moduleIds = tree.modules.map(({ id }) => id);
  const questions = moduleIds.length > 0 ? await listCurrent(db, moduleIds, 'asked') : [];
  const topicOf = await findTopicPaths(db, programId);
  const inModule = (id: string) =>
    questions
      .filter(({ question }) => question.moduleId === id)
      .map(({ question, version }) => ({
        question: joinDraft(version.paper, version.key),
        topic: topicOf(question.id, id),
      }));
  const courses = [...tree.courses].sort(byPosition).map(({ id, name }) => ({
    name,
    modules: tree.modules
      .filter(({ courseId }) => courseId === id)
      .sort(byPosition)
      .map((module) => ({ name: module.name, questions: inModule(module.id) })),
  }));
  return { name: tree.program.name, courses };
}

/** Whoever runs a command on this machine needs no permission; a call asks for it before. */
export async function programFile(
  house: { db: Database; storage: Storage },
  programId: string,
  format: BankFormat,
): Promise<{ name: string; content: Buffer; losses: Loss[] }> {
  const bank = await collect(house.db, programId);
  const pictures = new Map<string, Uint8Array>();
  for (const path of carriesPictures(format) ? picturesIn(bank) : []) {
    const bytes = await readOriginal(house, path);
    if (bytes) pictures.set(path, bytes);
  }
  const content = await writeBank(bank, format, pictures);
  return { name: bank.name, content, losses: lossesFrom(bank, format) };
}

const asFile = (name: string, format: BankFormat, content: Buffer): FileReply => ({
  content,
  contentType: bankFormats[format].type,
  headers: {
    'content-disposition': `attachment; filename="${fileNameOf(name, bankFormats[format].ending)}"`,
    'cache-control': 'no-store',
  },
});

export async function exportBank(
  platform: Platform,
  person: Person,
  programId: string,
  format: BankFormat,
): Promise<FileReply> {
  await getEditable(platform.db, person, programId);
  const { name, content } = await programFile(platform, programId, format);
  return asFile(name, format, content);
}

/** A file holds what learners are asked. */
export const UNASKED = 'Drafts, questions and changes in review, and what is retired';

export async function listBankLosses(
  { db }: Platform,
  person: Person,
  programId: string,
  format: BankFormat,
): Promise<Loss[]> {
  await getEditable(db, person, programId);
  const losses = lossesFrom(await collect(db, programId), format);
  const count = await countUnasked(db, programId);
  return count > 0 ? [...losses, { what: UNASKED, count }] : losses;
}

export async function getBankTemplate(format: 'csv' | 'excel'): Promise<FileReply> {
  const questions = exampleDrafts().map((question) => ({ question, topic: [] }));
  const content = format === 'csv' ? Buffer.from(writeCsv(questions)) : await writeExcel(questions);
  return asFile('certway-questions', format, content);
}
