import type { BankFormat } from './file-formats.ts';
import { filesOf } from './files.ts';
import {
  type FilePart,
  markedFiles,
  partsOfText,
  type StoredFiles,
} from './formats/media/parts.ts';
import type { Pictures } from './formats/media/pictures.ts';
import * as messages from './messages.ts';
import type { BankQuestion, Question, QuestionBank } from './model.ts';
import { writeGift } from './write/gift.ts';
import { writeJson } from './write/json.ts';
import { type Loss, lossesOf } from './write/losses.ts';
import { writeMoodle } from './write/moodle.ts';
import { writeQti } from './write/qti.ts';
import { writeCsv, writeExcel } from './write/table.ts';

const questionsOf = ({ courses }: QuestionBank): BankQuestion[] =>
  courses.flatMap(({ modules }) => modules.flatMap(({ questions }) => questions));

export const draftsOf = (bank: QuestionBank): Question[] =>
  questionsOf(bank).map(({ question }) => question);

/** Returns the paths of the pictures and audio that the questions of a bank use. */
export const filesIn = (bank: QuestionBank): string[] => [
  ...new Set(draftsOf(bank).flatMap((draft) => filesOf(draft).map(({ path }) => path))),
];

/**
 * Returns the questions of a bank, each with its category. If the bank has several modules, a
 * question without a topic gets its course and module as category.
 */
const inCategories = (bank: QuestionBank): BankQuestion[] =>
  hasOneModule(bank)
    ? questionsOf(bank)
    : bank.courses.flatMap((course) =>
        course.modules.flatMap((module) => {
          const path = [course, module].map(({ name }) => ({ code: '', name }));
          return module.questions.map(({ question, topic }) => ({
            question,
            topic: topic.length > 0 ? topic : path,
          }));
        }),
      );

const hasOneModule = ({ courses }: QuestionBank) =>
  courses.flatMap(({ modules }) => modules).length < 2;

/** Counts the questions whose course and module are lost, by what a format stores of them. */
const lostOutlines: Record<OutlineSupport, (bank: QuestionBank) => number> = {
  kept: () => 0,
  'as categories': (bank) => questionsOf(bank).filter(({ topic }) => topic.length > 0).length,
  lost: (bank) => questionsOf(bank).length,
};
type OutlineSupport = 'kept' | 'as categories' | 'lost';

/** Writes a bank in a format. Returns null if the bank is too large for the format. */
type Write = (
  bank: QuestionBank,
  stored: StoredFiles,
) => Promise<FilePart[] | null> | FilePart[] | null;

const asText =
  (write: (bank: QuestionBank, pictures: Pictures) => string): Write =>
  (bank, stored) =>
    partsOfText(write(bank, markedFiles(stored)));

const formats: Record<
  BankFormat,
  { carriesPictures: boolean; outline: OutlineSupport; write: Write }
> = {
  csv: {
    carriesPictures: false,
    outline: 'lost',
    write: (bank) => [Buffer.from(writeCsv(questionsOf(bank)))],
  },
  excel: {
    carriesPictures: false,
    outline: 'lost',
    write: async (bank) => [await writeExcel(questionsOf(bank))],
  },
  gift: {
    carriesPictures: false,
    outline: 'as categories',
    write: (bank) => [Buffer.from(writeGift(inCategories(bank)))],
  },
  'moodle-xml': {
    carriesPictures: true,
    outline: 'as categories',
    write: asText((bank, pictures) => writeMoodle(inCategories(bank), pictures)),
  },
  'qti-2.2': {
    carriesPictures: true,
    outline: 'lost',
    write: (bank, stored) => writeQti(questionsOf(bank), stored, 'qti-2.2'),
  },
  'qti-3.0': {
    carriesPictures: true,
    outline: 'lost',
    write: (bank, stored) => writeQti(questionsOf(bank), stored, 'qti-3.0'),
  },
  json: {
    carriesPictures: true,
    outline: 'kept',
    write: asText((bank, pictures) => writeJson(bank, filesIn(bank), pictures)),
  },
};

/** Returns the pictures and audio that a file in this format contains. */
export const filesFor = (bank: QuestionBank, format: BankFormat): string[] =>
  formats[format].carriesPictures ? filesIn(bank) : [];

export const writeParts = async (
  bank: QuestionBank,
  format: BankFormat,
  stored: StoredFiles,
): Promise<FilePart[] | null> => formats[format].write(bank, stored);

/**
 * Returns the content of a program that a file in this format cannot store, shown before the
 * export.
 */
export function lossesFrom(bank: QuestionBank, format: BankFormat): Loss[] {
  const count = hasOneModule(bank) ? 0 : lostOutlines[formats[format].outline](bank);
  const losses = lossesOf(draftsOf(bank), format);
  return count > 0 ? [...losses, { what: messages.courseAndModule, count }] : losses;
}
