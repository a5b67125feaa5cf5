import '../../ui/forms.css';
import { type BankFormat, bankFormatNames, bankFormats } from '@certway/contract/bank';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '../../calls/address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useListBankLossesQuery } from '../queries.ts';
import classes from './bank.module.css';

const formats = bankFormatNames.map((format) => ({
  value: format,
  label: bankFormats[format].label,
}));

/** A format, what it cannot carry, and the file. */
export function ExportDialog({ programId, onClose }: { programId: string; onClose: () => void }) {
  const [format, setFormat] = useState<BankFormat>('json');
  const input = { params: { programId }, query: { format } };
  const { data: losses, error } = useListBankLossesQuery(input);
  const { url } = addressOf({ slice: 'questions', name: 'exportBank', input });
  return (
    <Dialog title="Export questions" opened onClose={onClose}>
      <NativeSelect
        label="Format"
        data={formats}
        value={format}
        onChange={({ currentTarget }) => setFormat(currentTarget.value as BankFormat)}
      />
      <div role="status" className={classes.told}>
        {error && <p>What this format cannot carry could not be found out.</p>}
        {losses?.length === 0 && <p>Everything is carried.</p>}
        {losses && losses.length > 0 && (
          <>
            <p>This format cannot carry:</p>
            <ul>
              {losses.map(({ what, count }) => (
                <li
                  key={what}
                >{`${what} (${count === 1 ? '1 question' : `${count} questions`})`}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button component="a" href={url} download>
        Download
      </Button>
    </Dialog>
  );
}
