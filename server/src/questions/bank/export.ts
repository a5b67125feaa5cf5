import type { BankFormat } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';
import type { Pictures } from '../../formats/media/pictures.ts';
import { filesOf } from '../../kinds/draft-files.ts';
import { writeGift } from './write/gift.ts';
import { type BankQuestion, type ProgramBank, writeJson } from './write/json.ts';
import { type Loss, lossesOf } from './write/losses.ts';
import { writeMoodle } from './write/moodle.ts';
import { writeQti } from './write/qti.ts';
import { writeCsv, writeExcel } from './write/table.ts';

const questionsOf = ({ courses }: ProgramBank): BankQuestion[] =>
  courses.flatMap(({ modules }) => modules.flatMap(({ questions }) => questions));

export const draftsOf = (bank: ProgramBank): Draft[] =>
  questionsOf(bank).map(({ question }) => question);

/** Where the questions of a bank point to pictures. */
export const picturesIn = (bank: ProgramBank): string[] => [
  ...new Set(draftsOf(bank).flatMap((draft) => filesOf(draft).map(({ path }) => path))),
];

/** A question without a topic is in the category of its course and module, where there are several. */
const inCategories = (bank: ProgramBank): BankQuestion[] =>
  hasOneModule(bank)
    ? questionsOf(bank)
    : bank.courses.flatMap((course) =>
        course.modules.flatMap((module) => {
          const place = [course, module].map(({ name }) => ({ code: '', name }));
          return module.questions.map(({ question, topic }) => ({
            question,
            topic: topic.length > 0 ? topic : place,
          }));
        }),
      );

const hasOneModule = ({ courses }: ProgramBank) =>
  courses.flatMap(({ modules }) => modules).length < 2;

/** Which questions lose the course and the module that they stand in. */
const places: Record<Places, (bank: ProgramBank) => number> = {
  kept: () => 0,
  'as categories': (bank) => questionsOf(bank).filter(({ topic }) => topic.length > 0).length,
  lost: (bank) => questionsOf(bank).length,
};
type Places = 'kept' | 'as categories' | 'lost';

type Write = (bank: ProgramBank, pictures: Pictures) => Promise<Buffer> | Buffer;

const formats: Record<BankFormat, { carriesPictures: boolean; places: Places; write: Write }> = {
  csv: {
    carriesPictures: false,
    places: 'lost',
    write: (bank) => Buffer.from(writeCsv(questionsOf(bank))),
  },
  excel: { carriesPictures: false, places: 'lost', write: (bank) => writeExcel(questionsOf(bank)) },
  gift: {
    carriesPictures: false,
    places: 'as categories',
    write: (bank) => Buffer.from(writeGift(inCategories(bank))),
  },
  'moodle-xml': {
    carriesPictures: true,
    places: 'as categories',
    write: (bank, pictures) => Buffer.from(writeMoodle(inCategories(bank), pictures)),
  },
  'qti-2.2': {
    carriesPictures: true,
    places: 'lost',
    write: (bank, pictures) => writeQti(questionsOf(bank), pictures, 'qti-2.2'),
  },
  'qti-3.0': {
    carriesPictures: true,
    places: 'lost',
    write: (bank, pictures) => writeQti(questionsOf(bank), pictures, 'qti-3.0'),
  },
  json: {
    carriesPictures: true,
    places: 'kept',
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

/** What a file in this format does not carry of a program, told before it is exported. */
export function lossesFrom(bank: ProgramBank, format: BankFormat): Loss[] {
  const count = hasOneModule(bank) ? 0 : places[formats[format].places](bank);
  const losses = lossesOf(draftsOf(bank), format);
  return count > 0
    ? [...losses, { what: 'The course and module that it stands in', count }]
    : losses;
}
