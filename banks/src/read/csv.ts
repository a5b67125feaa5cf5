import papaparse from 'papaparse';
import type { BankFile, Problem, Reading } from '../reading.ts';
import { type Row, readTable } from '../table/read-table.ts';

const newlines = (text: string) => text.split('\n').length - 1;

/**
 * Reads CSV with commas, semicolons, tabs, or bars. Messages name a row by the line in which it
 * begins.
 */
export function readCsv(text: string, file: BankFile): Reading {
  const rows: Row[] = [];
  const notes: Problem[] = [];
  let [line, from] = [1, 0];
  papaparse.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    step: ({ data, errors, meta }) => {
      rows.push({ where: `line ${line}`, cells: data, separator: meta.delimiter });
      for (const { message, type } of errors) {
        if (type === 'Quotes') notes.push({ where: `line ${line}`, message });
      }
      line += newlines(text.slice(from, meta.cursor));
      from = meta.cursor;
    },
  });
  const reading = readTable(rows, file, 'csv');
  return { ...reading, notes: [...notes, ...reading.notes] };
}
