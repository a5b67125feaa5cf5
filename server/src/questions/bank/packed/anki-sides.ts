import type { BankFile } from '../reading.ts';
import { columnNamed } from '../table/header-names.ts';

/** How two sides of a card are called, in the languages that Anki comes in. */
const FRONT = /^(?:front|vorderseite|recto|anverso|frente|лицо|fronte|przód|正面|表面)$/i;
const BACK = /^(?:back|rückseite|verso|reverso|verso|оборот|retro|tył|背面|裏面)$/i;
const OPTION = /^Q_(\d)$/;

/** A field by the name that a table would have for it. */
export function columnOf(field: string): string {
  if (FRONT.test(field)) return 'Question';
  if (BACK.test(field)) return 'Answer';
  const option = OPTION.exec(field)?.[1];
  return option ? `Option ${option}` : field;
}

/** '0 1 0': which of its options are right. */
const MARKS = /^[01](?: [01]){1,9}$/;
export const lettersOf = (cell: string) =>
  MARKS.test(cell.trim())
    ? [...cell.replaceAll(' ', '')]
        .flatMap((mark, at) => (mark === '1' ? String.fromCharCode(65 + at) : []))
        .join('; ')
    : cell;

/** The sides of a card are assigned by their names, even if the answer side contains only numbers. */
export const sides = (fields: readonly string[]): BankFile['columns'] =>
  fields.some((field) => FRONT.test(field)) && fields.some((field) => BACK.test(field))
    ? { Question: 'text', Answer: 'correct' }
    : undefined;

/** The index of the question field: as chosen by the person, by its name, or the first. */
export function askingField(fields: readonly string[], { columns = {} }: BankFile): number {
  const asks = (field: string) =>
    (columns[columnOf(field)] || columnNamed(columnOf(field))?.column) === 'text';
  return Math.max(0, fields.findIndex(asks));
}
