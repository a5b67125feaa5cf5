import { createWriteStream, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { countsOf } from '@certway/question-banks';
import { errorTable } from '../contract/src/errors.ts';
import { type BankFormat, bankFormatNames } from '../contract/src/questions/bank.ts';
import { startDatabaseServer } from '../server/src/db/connect.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { migrateDatabase } from '../server/src/db/migrate.ts';
import { createLog } from '../server/src/http/logging.ts';
import { failed } from '../server/src/outcomes/failure.ts';
import { inspectDrafts, lossesOfProgram, programFile } from '../server/src/questions/index.ts';
import { openStorage } from '../server/src/storage/open.ts';
import { configOrExit } from './command-data.ts';
import * as messages from './messages.ts';

/**
 * `npm run bank inspect FILE` reads a file of questions and reports what it contains. `npm run bank
 * export PROGRAM FORMAT FILE` exports a program's questions to a file.
 */
const [command, ...words] = process.argv.slice(2);

/**
 * Prints what the file contains, starting with the counts. The number of questions found is the sum
 * of those read completely, read in part, and refused.
 */
async function inspect(file: string): Promise<void> {
  const bytes = new Uint8Array(readFileSync(file));
  const inspected = await inspectDrafts({ bytes, name: basename(file) });
  const { format, questions, refused, notes, columns } = inspected;
  const inPart = questions.flatMap(({ where, losses }) => (losses[0] ? [{ where, losses }] : []));
  const doubts = questions.flatMap(({ where, doubts }) => (doubts[0] ? [{ where, doubts }] : []));
  const shown = {
    format,
    counts: countsOf(inspected),
    inPart,
    refused: refused.map(({ where, message }) => ({ where, why: message })),
    doubts,
    notes,
    columns,
    questions: questions.map(({ where, question }) => ({ where, ...question })),
  };
  console.log(JSON.stringify(shown, null, 2));
}

function refuse(code: 'export-too-large'): void {
  console.error(errorTable[code].message);
  process.exitCode = 1;
}

/** Writes to a file with the suffix `.part` and renames it when it is complete. */
async function writeWhole(content: Readable, file: string): Promise<void> {
  const beside = `${file}.part`;
  try {
    await pipeline(content, createWriteStream(beside));
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}

async function exportProgram(program: string, format: BankFormat, file: string): Promise<void> {
  const config = configOrExit();
  const log = createLog(config);
  const server = await startDatabaseServer(config, log);
  const db = openDatabase(server.connection, () => undefined);
  try {
    await migrateDatabase(db);
    const access = { db, storage: openStorage(config) };
    const losses = await lossesOfProgram(access, program, format);
    if (failed(losses)) return refuse(losses.code);
    const written = await programFile(access, program, format);
    if (failed(written)) return refuse(written.code);
    await writeWhole(written.content, file);
    for (const { what, count } of losses)
      console.log(messages.notExported({ format, what, count }));
    console.log(messages.exported({ name: written.name, file }));
  } finally {
    await db.$client.end();
    await server.stop();
  }
}

const isFormat = (format: string): format is BankFormat =>
  (bankFormatNames as string[]).includes(format);

const [first = '', second = '', third = ''] = words;
if (command === 'inspect' && first) await inspect(first);
else if (command === 'export' && isFormat(second) && third)
  await exportProgram(first, second, third);
else {
  console.log(messages.bankUsage({ formats: bankFormatNames.join('|') }));
  process.exit(1);
}
