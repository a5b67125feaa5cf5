import { type TableColumn, tableColumnNames, tableColumns } from '@certway/contract/bank';
import type { Draft } from '@certway/contract/kinds/index';
import { NativeSelect } from '@mantine/core';
import { memo, useState } from 'react';
import type { Reply } from '../../calls/address.ts';
import { formOf } from '../../kinds/editing/form.ts';
import { QuestionSummary } from '../../kinds/editing/question-summary.tsx';
import classes from './bank.module.css';

export type Inspected = Reply<'questions', 'inspectBankFile'>;
export type ColumnChoice = Record<string, TableColumn | ''>;

const columnOptions = [
  { value: '', label: 'Not used' },
  ...tableColumnNames.map((column) => ({ value: column, label: tableColumns[column] })),
];

interface ColumnFieldsProps {
  columns: Inspected['columns'];
  onChoose: (choice: ColumnChoice) => void;
}

/** What each column of a table holds; a change reads the file again. */
export function ColumnFields({ columns, onChoose }: ColumnFieldsProps) {
  const choice: ColumnChoice = Object.fromEntries(
    columns.map(({ header, column }) => [header, column ?? ('' as const)]),
  );
  return (
    <details>
      <summary>What the columns hold</summary>
      <div className={classes.columns}>
        {columns.map(({ header, column }) => (
          <NativeSelect
            key={header}
            label={header || 'Without a name'}
            data={columnOptions}
            value={column ?? ''}
            onChange={({ currentTarget }) =>
              onChoose({ ...choice, [header]: currentTarget.value as TableColumn | '' })
            }
          />
        ))}
      </div>
    </details>
  );
}

interface ItemProps {
  where: string;
  question: Draft;
  at: number;
  chosen: boolean;
  onToggle: (at: number) => void;
}

/** The preview is below, and rendered only when it is opened. */
const Item = memo(function Item({ where, question, at, chosen, onToggle }: ItemProps) {
  const [open, setOpen] = useState(false);
  return (
    <li className={classes.item}>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={chosen}
          aria-label={`Take the question of ${where}`}
          onChange={() => onToggle(at)}
        />
      </label>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {question.text} <span className={classes.where}>{where}</span>
        </summary>
        <div>{open && <QuestionSummary form={formOf(question)} number={at + 1} />}</div>
      </details>
    </li>
  );
});

interface InspectedListProps {
  inspected: Inspected;
  chosen: ReadonlySet<number>;
  onToggle: (at: number) => void;
}

export function InspectedList({ inspected, chosen, onToggle }: InspectedListProps) {
  const { questions, problems } = inspected;
  return (
    <>
      {problems.length > 0 && (
        <section aria-label="What was noticed">
          <p>{`${problems.length === 1 ? '1 thing was' : `${problems.length} things were`} noticed:`}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <ul className={classes.notes} tabIndex={0}>
            {problems.map(({ where, message }) => (
              <li key={`${where} ${message}`}>{`${where}: ${message}`}</li>
            ))}
          </ul>
        </section>
      )}
      <ol className={classes.list} aria-label="Questions in the file">
        {questions.map(({ where, question }, at) => (
          <Item
            key={`${where} ${question.text}`}
            where={where}
            question={question}
            at={at}
            chosen={chosen.has(at)}
            onToggle={onToggle}
          />
        ))}
      </ol>
    </>
  );
}
