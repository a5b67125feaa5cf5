import { createWriteStream, renameSync, rmSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { runCommand } from '../banks/src/command/command.ts';
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
 * `npm run bank inspect FILE` and `npm run bank convert FILE FORMAT NEW-FILE` are the commands of the
 * package for question banks, with the rules of the product. `npm run bank export PROGRAM FORMAT
 * FILE` exports a program's questions to a file.
 */
const [command, ...words] = process.argv.slice(2);

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
if (command === 'export' && isFormat(second) && third) await exportProgram(first, second, third);
else if (!(await runCommand(process.argv.slice(2), inspectDrafts))) {
  console.log(messages.bankUsage({ formats: bankFormatNames.join('|') }));
  process.exit(1);
}
