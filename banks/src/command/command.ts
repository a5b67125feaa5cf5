import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { lossesFrom } from '../export.ts';
import { type BankFormat, bankFormatNames } from '../file-formats.ts';
import { EMBEDDED, replacePicturePaths } from '../formats/media/pictures.ts';
import { countsOf, type Inspection, inspectBank } from '../inspect.ts';
import { pictureSize } from '../kinds/hotspot/picture-size.ts';
import type { QuestionBank } from '../model.ts';
import { writeBank } from '../write-bank.ts';
import * as messages from './messages.ts';

/**
 * The command line: `inspect FILE` reports what a file contains, and `convert FILE FORMAT NEW-FILE`
 * writes its questions in another format.
 */

const inspectFile = (file: string, inspect: typeof inspectBank): Promise<Inspection> =>
  inspect({ bytes: new Uint8Array(readFileSync(file)), name: basename(file) });

/**
 * Returns what a file contains, starting with the counts. The number of questions found is the sum
 * of those read completely, read in part, and refused.
 */
function reportOf(inspected: Inspection) {
  const { format, questions, refused, notes, columns } = inspected;
  return {
    format,
    counts: countsOf(inspected),
    inPart: questions.flatMap(({ where, losses }) => (losses[0] ? [{ where, losses }] : [])),
    refused: refused.map(({ where, message }) => ({ where, why: message })),
    doubts: questions.flatMap(({ where, doubts }) => (doubts[0] ? [{ where, doubts }] : [])),
    notes,
    columns,
    questions: questions.map(({ where, question }) => ({ where, ...question })),
  };
}

/**
 * Returns the name of a picture or audio file in the new file. The name of a picture ends with its
 * size, which formats need that describe areas in pixels.
 */
function fileNameFor(name: string, bytes: Uint8Array): string {
  const size = pictureSize(bytes);
  const plain = name.replaceAll('/', '-');
  if (!size || /_\d+x\d+\.\w+$/.test(plain)) return plain;
  return plain.replace(/(?=\.\w+$)/, `_${size.width}x${size.height}`);
}

/** Returns the questions as a bank whose questions name their pictures and audio without a prefix. */
function bankIn(inspected: Inspection, name: string) {
  const files = [...inspected.images].map(([oldPath, bytes]) => ({
    oldPath: `${EMBEDDED}${oldPath}`,
    path: fileNameFor(oldPath, bytes),
    bytes,
  }));
  const paths = new Map(files.map(({ oldPath, path }) => [oldPath, path]));
  const pictures = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const questions = inspected.questions.map(({ question, topic }) => ({
    question: replacePicturePaths(question, (path) => paths.get(path) ?? path),
    topic,
  }));
  const bank: QuestionBank = { name, courses: [{ name, modules: [{ name, questions }] }] };
  return { bank, pictures };
}

async function convert(inspected: Inspection, format: BankFormat, from: string, to: string) {
  for (const problem of inspected.problems) console.error(messages.notRead(problem));
  const count = inspected.questions.length;
  if (count === 0) {
    console.error(messages.nothingRead);
    process.exitCode = 1;
    return;
  }
  const { bank, pictures } = bankIn(inspected, basename(from).replace(/\.\w+$/, ''));
  writeFileSync(to, await writeBank(bank, format, pictures));
  for (const loss of lossesFrom(bank, format))
    console.error(messages.notWritten({ format, ...loss }));
  console.log(messages.written({ count, file: to }));
}

/**
 * Runs a command. Returns false if the words are not a command. An application with rules of its
 * own passes its own `inspect`.
 */
export async function runCommand(
  [command, file = '', requested, to = '']: readonly string[],
  inspect: typeof inspectBank = inspectBank,
): Promise<boolean> {
  const format = bankFormatNames.find((name) => name === requested);
  if (command === 'inspect' && file) {
    console.log(JSON.stringify(reportOf(await inspectFile(file, inspect)), null, 2));
  } else if (command === 'convert' && format && to) {
    await convert(await inspectFile(file, inspect), format, file, to);
  } else return false;
  return true;
}
