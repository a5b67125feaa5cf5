import type { BankFile } from '../reading.ts';
import { columnNamed } from '../table/header-names.ts';

/** The names of the two sides of a card, in the languages of Anki. */
const FRONT = /^(?:front|vorderseite|recto|anverso|frente|лицо|fronte|przód|正面|表面)$/i;
const BACK = /^(?:back|rückseite|verso|reverso|verso|оборот|retro|tył|背面|裏面)$/i;
const OPTION = /^Q_(\d)$/;

/** Converts the name of a field to the name that a table column with this content would have. */
export function columnOf(field: string): string {
  if (FRONT.test(field)) return 'Question';
  if (BACK.test(field)) return 'Answer';
  const option = OPTION.exec(field)?.[1];
  return option ? `Option ${option}` : field;
}

/** Matches digits such as '0 1 0', each of which tells whether an option is right. */
const RIGHT_FLAGS = /^[01](?: [01]){1,9}$/;
export const lettersOf = (cell: string) =>
  RIGHT_FLAGS.test(cell.trim())
    ? [...cell.replaceAll(' ', '')]
        .flatMap((flag, at) => (flag === '1' ? String.fromCharCode(65 + at) : []))
        .join('; ')
    : cell;

/**
 * Assigns a card's fields by name: the front is the question, the back is the answer. This works
 * even if the back contains only numbers.
 */
export const columnsOfSides = (fields: readonly string[]): BankFile['columns'] =>
  fields.some((field) => FRONT.test(field)) && fields.some((field) => BACK.test(field))
    ? { Question: 'text', Answer: 'correct' }
    : undefined;

/**
 * Returns the index of the question field: the field chosen by the person, or else found by its
 * name, or else the first.
 */
export function questionFieldIndex(fields: readonly string[], { columns = {} }: BankFile): number {
  const isQuestion = (field: string) =>
    (columns[columnOf(field)] || columnNamed(columnOf(field))?.column) === 'text';
  return Math.max(0, fields.findIndex(isQuestion));
}
