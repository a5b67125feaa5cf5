import type { BankFormat } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';
import { writeGift } from './write/gift.ts';
import { type ProgramBank, writeJson } from './write/json.ts';
import { type Pictures, writeMoodle } from './write/moodle.ts';
import { writeQti } from './write/qti.ts';
import { writeCsv, writeExcel } from './write/table.ts';

export const draftsOf = ({ courses }: ProgramBank): Draft[] =>
  courses.flatMap(({ modules }) => modules.flatMap(({ questions }) => questions));

/** Where the questions of a bank point to pictures. */
export function picturesIn(bank: ProgramBank): string[] {
  const paths = draftsOf(bank).flatMap((draft) => [
    draft.illustration,
    ...(draft.type === 'multiple-choice' ? draft.options.map(({ image }) => image) : []),
  ]);
  return [...new Set(paths)].filter((path) => path !== null);
}

/** Formats that carry no pictures need none fetched. */
export const carriesPictures = (format: BankFormat) =>
  format === 'moodle-xml' || format === 'qti-2.2' || format === 'json';

export async function writeBank(
  bank: ProgramBank,
  format: BankFormat,
  pictures: Pictures,
): Promise<Buffer> {
  const drafts = draftsOf(bank);
  switch (format) {
    case 'csv':
      return Buffer.from(writeCsv(drafts));
    case 'excel':
      return writeExcel(drafts);
    case 'gift':
      return Buffer.from(writeGift(drafts));
    case 'moodle-xml':
      return Buffer.from(writeMoodle(drafts, pictures));
    case 'qti-2.2':
      return writeQti(drafts, pictures);
    case 'json':
      return Buffer.from(writeJson(bank, pictures));
  }
}
