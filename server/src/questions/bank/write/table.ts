import { type BankColumn, bankColumnNames, bankColumns } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';
import papaparse from 'papaparse';
import writeXlsxFile from 'write-excel-file/node';
import { isCarried } from '../losses.ts';

/** One question a row, under the names of the template. */

type Words = Partial<Record<BankColumn, string>>;

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

function ofKind(draft: Draft): Words {
  switch (draft.type) {
    case 'multiple-choice': {
      const right = draft.options.findIndex(
        ({ text, image }) => text === draft.correctAnswer || image === draft.correctAnswer,
      );
      const options = draft.options.map(({ text }, i) => [`option${LETTERS[i]}`, text] as const);
      return { ...Object.fromEntries(options), correct: LETTERS[right] ?? '' };
    }
    case 'true-false':
      return { correct: draft.correctAnswer };
    case 'fill-blank':
    case 'short-answer':
      return {
        correct: draft.correctAnswer,
        accepted: draft.otherAnswers.join('\n'),
        caseSensitive: draft.caseSensitive ? 'yes' : '',
        tolerance: draft.tolerance === null ? '' : String(draft.tolerance),
      };
    case 'matching':
      return {
        pairs: draft.pairs.map(({ left, right }) => `${left} → ${right}`).join('\n'),
        distractors: draft.distractors.join('\n'),
      };
    default: {
      const { idealAnswer, otherIdealAnswers, keywords } = draft.aiCriteria;
      return {
        criteria: draft.correctAnswer,
        idealAnswer,
        otherIdealAnswers: otherIdealAnswers.join('\n---\n'),
        keywords: `${keywords.map(({ text, alternatives }) => [text, ...alternatives].join(' | ')).join('\n')}\n`,
      };
    }
  }
}

const wordsOf = (draft: Draft): Words => ({
  type: draft.type,
  text: draft.text,
  ...ofKind(draft),
  explanation: draft.explanation,
  reference: draft.reference,
  difficulty: draft.difficulty,
  illustration: draft.illustration ?? '',
  illustrationAlt: draft.illustrationAlt,
});

/** A cell that a table program would take for a formula is made a text, and read back as it was. */
const guarded = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

function rowsOf(drafts: readonly Draft[], format: 'csv' | 'excel'): string[][] {
  const header = bankColumnNames.map((column) => bankColumns[column]);
  const rows = drafts
    .filter((draft) => isCarried(draft, format))
    .map(wordsOf)
    .map((words) => bankColumnNames.map((column) => guarded(words[column] ?? '')));
  return [header, ...rows];
}

const BYTE_ORDER_MARK = '\ufeff';

/** With a mark in front, without which Excel reads it in the wrong encoding. */
export const writeCsv = (drafts: readonly Draft[]): string =>
  BYTE_ORDER_MARK + papaparse.unparse(rowsOf(drafts, 'csv'), { newline: '\r\n' });

export async function writeExcel(drafts: readonly Draft[]): Promise<Buffer> {
  const rows = rowsOf(drafts, 'excel').map((cells, at) =>
    cells.map((value) => ({
      value,
      type: String,
      wrap: true,
      ...(at === 0 && { fontWeight: 'bold' as const }),
    })),
  );
  return writeXlsxFile(rows, { sheet: 'Questions' }).toBuffer();
}
