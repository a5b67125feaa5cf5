import { checkQuestion } from './check-question.ts';
import { exampleQuestions } from './kinds/transfers.ts';
import type { BankQuestion } from './model.ts';
import { writeCsv, writeExcel } from './write/table.ts';

function examples(): BankQuestion[] {
  return exampleQuestions.map((parsed) => {
    const checked = checkQuestion(parsed);
    if ('problems' in checked) throw new Error(checked.problems.join('; '));
    return { question: checked.question, topic: [] };
  });
}

/** Writes a table with an example of each kind, for people who write questions into a table. */
export const writeTemplate = async (format: 'csv' | 'excel'): Promise<Uint8Array> =>
  format === 'csv' ? Buffer.from(writeCsv(examples())) : writeExcel(examples());
