import papaparse from 'papaparse';
import { bankColumnNames, tableColumns } from '../columns.ts';
import { guardedCell, OPTION_COLUMNS, type RowValues } from '../formats/table.ts';
import { writeTopic } from '../formats/topics/topic-path.ts';
import { transferOf } from '../kinds/transfers.ts';
import { OPTIONS_AT_MOST } from '../limits.ts';
import type { BankQuestion } from '../model.ts';

/** Writes one question per row, with the column names of the template. */

function wordsOf({ question: draft, topic: path, identifier = '' }: BankQuestion): RowValues[] {
  const cells = transferOf(draft).table.write(draft);
  if (cells === null) return [];
  const { type, text, explanation, reference, difficulty, illustrationAlt } = draft;
  const illustration = draft.illustration ?? '';
  const topic = writeTopic(path, ' / ');
  return [
    {
      type,
      text,
      ...cells,
      explanation,
      reference,
      difficulty,
      topic,
      illustration,
      illustrationAlt,
      edition: draft.edition ?? '',
      validFrom: draft.validFrom ?? '',
      validUntil: draft.validUntil ?? '',
      reviewedOn: draft.reviewedOn ?? '',
      passageTitle: draft.passage?.title ?? '',
      passage: draft.passage?.text ?? '',
      passageIllustration: draft.passage?.illustration ?? '',
      passageIllustrationAlt: draft.passage?.illustrationAlt ?? '',
      audio: draft.audio?.path ?? '',
      transcript: draft.audio?.transcript ?? '',
      audioDescription: draft.audio?.description ?? '',
      audioIsAsked: draft.audio?.isAsked ? 'Yes' : '',
      identifier,
    },
  ];
}

/** Columns for rare fields, added only if a question uses them. */
const RARE_COLUMNS = [
  ...OPTION_COLUMNS.slice(OPTIONS_AT_MOST),
  'passageTitle',
  'passage',
  'passageIllustration',
  'passageIllustrationAlt',
  'audio',
  'transcript',
  'audioDescription',
  'audioIsAsked',
  'identifier',
] as const;

function rowsOf(questions: readonly BankQuestion[]): string[][] {
  const all = questions.flatMap(wordsOf);
  const rareColumns = RARE_COLUMNS.filter((column) => all.some((values) => values[column]));
  const columns = [...bankColumnNames, ...rareColumns];
  const header = columns.map((column) => tableColumns[column]);
  const rows = all.map((values) => columns.map((column) => guardedCell(values[column] ?? '')));
  return [header, ...rows];
}

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes CSV with a byte order mark, without which Excel would read the file in a wrong encoding.
 */
export const writeCsv = (questions: readonly BankQuestion[]): string =>
  BYTE_ORDER_MARK + papaparse.unparse(rowsOf(questions), { newline: '\r\n' });

export async function writeExcel(questions: readonly BankQuestion[]): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node');
  const rows = rowsOf(questions).map((cells, at) =>
    cells.map((value) => ({
      value,
      type: String,
      wrap: true,
      ...(at === 0 && { fontWeight: 'bold' as const }),
    })),
  );
  return write(rows, { sheet: 'Questions' }).toBuffer();
}
