import '../../ui/forms.css';
import { type BankFormat, bankFormatNames, bankFormats } from '@certway/contract/bank';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '../../calls/address.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useListBankLossesQuery } from '../queries.ts';
import classes from './bank.module.css';
import * as messages from './messages.ts';

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
    <Dialog title={messages.exportQuestions} opened onClose={onClose}>
      <NativeSelect
        label={messages.format}
        data={formats}
        value={format}
        onChange={({ currentTarget }) => setFormat(currentTarget.value as BankFormat)}
      />
      <div role="status" className={classes.told}>
        {error && <p>{messages.lossesNotLoaded}</p>}
        {losses?.length === 0 && <p>{messages.nothingLeftOut}</p>}
        {losses && losses.length > 0 && (
          <>
            <p>{messages.formatLeavesOut}</p>
            <ul>
              {losses.map(({ what, count }) => (
                <li key={what}>{messages.lossIn({ what, questions: count })}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button component="a" href={url} download>
        {messages.download}
      </Button>
    </Dialog>
  );
}
