import {
  type BankEncoding,
  bankEncodingNames,
  bankEncodings,
  type TableColumn,
  tableColumnNames,
  tableColumns,
} from '@certway/contract/questions/bank';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import disclosure from '../../ui/disclosure.module.css';
import classes from './bank.module.css';
import type { InspectedFile } from './inspected.ts';
import * as messages from './messages.ts';
import type { ColumnChoice } from './own-columns.ts';

/** Fields for the settings with which a file is read. After a change, the file is read again. */

const columnOptions = [
  { value: '', label: messages.notUsed },
  ...tableColumnNames.map((column) => ({ value: column, label: tableColumns[column] })),
];

interface ColumnFieldsProps {
  columns: InspectedFile['columns'];
  /** True if no column was recognized by its name, so that the person must choose the columns. */
  asked: boolean;
  onChoose: (choice: ColumnChoice) => void;
}

/**
 * Fields to choose the content of each column of a table. After a change, the file is read again.
 */
export function ColumnFields({ columns, asked, onChoose }: ColumnFieldsProps) {
  const [open, setOpen] = useState(asked);
  const choice: ColumnChoice = Object.fromEntries(
    columns.map(({ header, column }) => [header, column ?? ('' as const)]),
  );
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={disclosure.line}>{messages.whatColumnsHold}</summary>
      <div className={classes.columns}>
        {columns.map(({ header, column }) => (
          <NativeSelect
            key={header}
            label={header || messages.unnamedColumn}
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

const encodingOptions = bankEncodingNames.map((name) => ({
  value: name,
  label: `${bankEncodings[name]} (${name})`,
}));

interface EncodingFieldProps {
  encoding: InspectedFile['encoding'];
  onChoose: (encoding: BankEncoding) => void;
}

/** A field to choose the encoding of a file; shown only if the encoding was guessed. */
export function EncodingField({ encoding, onChoose }: EncodingFieldProps) {
  if (!encoding?.preview) return null;
  const script = bankEncodings[encoding.name as BankEncoding] ?? encoding.name;
  return (
    <div className={classes.asked}>
      <p>{messages.looksLike({ script })}</p>
      <p className={classes.preview}>{encoding.preview}</p>
      <NativeSelect
        label={messages.textEncoding}
        data={encodingOptions}
        value={encoding.name}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as BankEncoding)}
      />
    </div>
  );
}
