import type { BankFormat } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';
import type { Pictures } from '../../formats/pictures.ts';
import { picturesOf } from '../../kinds/index.ts';
import { writeGift } from './write/gift.ts';
import { type BankQuestion, type ProgramBank, writeJson } from './write/json.ts';
import { writeMoodle } from './write/moodle.ts';
import { writeQti } from './write/qti.ts';
import { writeCsv, writeExcel } from './write/table.ts';

const questionsOf = ({ courses }: ProgramBank): BankQuestion[] =>
  courses.flatMap(({ modules }) => modules.flatMap(({ questions }) => questions));

export const draftsOf = (bank: ProgramBank): Draft[] =>
  questionsOf(bank).map(({ question }) => question);

/** Where the questions of a bank point to pictures. */
export const picturesIn = (bank: ProgramBank): string[] => [
  ...new Set(draftsOf(bank).flatMap((draft) => picturesOf(draft).map(({ path }) => path))),
];

type Write = (bank: ProgramBank, pictures: Pictures) => Promise<Buffer> | Buffer;

const formats: Record<BankFormat, { carriesPictures: boolean; write: Write }> = {
  csv: { carriesPictures: false, write: (bank) => Buffer.from(writeCsv(questionsOf(bank))) },
  excel: { carriesPictures: false, write: (bank) => writeExcel(questionsOf(bank)) },
  gift: { carriesPictures: false, write: (bank) => Buffer.from(writeGift(questionsOf(bank))) },
  'moodle-xml': {
    carriesPictures: true,
    write: (bank, pictures) => Buffer.from(writeMoodle(questionsOf(bank), pictures)),
  },
  'qti-2.2': {
    carriesPictures: true,
    write: (bank, pictures) => writeQti(questionsOf(bank), pictures, 'qti-2.2'),
  },
  'qti-3.0': {
    carriesPictures: true,
    write: (bank, pictures) => writeQti(questionsOf(bank), pictures, 'qti-3.0'),
  },
  json: {
    carriesPictures: true,
    write: (bank, pictures) => Buffer.from(writeJson(bank, pictures)),
  },
};

/** Formats without pictures need none fetched. */
export const carriesPictures = (format: BankFormat) => formats[format].carriesPictures;

export const writeBank = async (
  bank: ProgramBank,
  format: BankFormat,
  pictures: Pictures,
): Promise<Buffer> => formats[format].write(bank, pictures);
