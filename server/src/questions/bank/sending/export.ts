import type { Person } from '@certway/contract/endpoint';
import { type BankFormat, bankFormats } from '@certway/contract/questions/bank';
import type { Loss } from '@certway/question-banks';
import { OneTaskPerPerson } from '../../../concurrency/one-task-per-person.ts';
import { OpenCounts } from '../../../concurrency/open-counts.ts';
import { type Failure, fail, failed, HttpError } from '../../../outcomes/failure.ts';
import type { FileReply } from '../../../outcomes/reply.ts';
import type { Platform } from '../../../platform.ts';
import { getEditable } from '../../../programs/index.ts';
import { countNotLive } from '../../lifecycle/repository-waiting.ts';
import { fileNameOf } from '../file-name.ts';
import * as messages from '../messages.ts';
import { lossesOfProgram, type ProgramFile, programFile, templateFile } from './program-file.ts';

type Failed = Failure<'export-too-large' | 'export-under-way'>;

/** Counts running exports per person. */
const runningExports = new OpenCounts();
/** The maximum number of open exports, since each holds its written text until it is sent. */
const OPEN_AT_MOST = 10;
/** The time after which a connection counts as stalled and is closed. */
const SENT_WITHIN_MS = 30 * 60_000;

/**
 * Limits each person to one task of the export process at a time: writing a file or listing its
 * losses.
 */
const exportTasks = new OneTaskPerPerson();

const headersFor = (name: string, format: BankFormat) => ({
  'content-disposition': `attachment; filename="${fileNameOf(name, bankFormats[format].ending)}"`,
  'cache-control': 'no-store',
});

function fileReply({ name, bytes, content }: ProgramFile, format: BankFormat): FileReply {
  const ending = setTimeout(() => content.destroy(), SENT_WITHIN_MS).unref();
  content.once('close', () => clearTimeout(ending));
  return {
    content,
    contentType: bankFormats[format].type,
    headers: { ...headersFor(name, format), 'content-length': `${bytes}` },
  };
}

/** Exports all live questions of a program as a file. A person can have one export at a time. */
export async function exportBank(
  platform: Platform,
  person: Person,
  programId: string,
  format: BankFormat,
): Promise<FileReply | Failed> {
  await getEditable(platform.db, person, programId);
  const finish = () => runningExports.remove(person.id);
  let isSending = false;
  try {
    if (runningExports.add(person.id) > 1) return fail('export-under-way');
    if (runningExports.keys > OPEN_AT_MOST) throw new HttpError('overloaded');
    const file = await exportTasks.run(person.id, () => programFile(platform, programId, format));
    if (!file) return fail('export-under-way');
    if (failed(file)) return file;
    file.content.once('close', finish);
    isSending = true;
    return fileReply(file, format);
  } finally {
    if (!isSending) finish();
  }
}

/**
 * The name of the loss that is reported for questions which are not live. They are not exported,
 * because a file contains only questions that learners get.
 */
export const QUESTIONS_NOT_LIVE = messages.notLive;

export async function listBankLosses(
  platform: Platform,
  person: Person,
  programId: string,
  format: BankFormat,
): Promise<Loss[] | Failed> {
  await getEditable(platform.db, person, programId);
  const losses = await exportTasks.run(person.id, () =>
    lossesOfProgram(platform, programId, format),
  );
  if (!losses) return fail('export-under-way');
  if (failed(losses)) return losses;
  const count = await countNotLive(platform.db, programId);
  return count > 0 ? [...losses, { what: QUESTIONS_NOT_LIVE, count }] : losses;
}

export async function getBankTemplate(
  { id }: Person,
  format: 'csv' | 'excel',
): Promise<FileReply | Failure<'export-under-way'>> {
  const content = await exportTasks.run(id, () => templateFile(format));
  if (!content) return fail('export-under-way');
  return {
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    contentType: bankFormats[format].type,
    headers: headersFor('certway-questions', format),
  };
}
