import '../../ui/forms.css';
import { type BankFormat, bankFormatNames, bankFormats } from '@certway/contract/questions/bank';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type CallFailure, isCallFailure } from '../../calls/failure.ts';
import { saveFile } from '../../calls/save-file.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useListBankLossesQuery } from '../queries.ts';
import classes from './bank.module.css';
import * as messages from './messages.ts';

/** The format that keeps everything is the first. */
const formats = [...bankFormatNames]
  .sort((a, b) => Number(b === 'json') - Number(a === 'json'))
  .map((format) => ({ value: format, label: bankFormats[format].label }));

/** Exports a question bank: shows the formats, what each format leaves out, and the download. */
export function ExportDialog({ programId, onClose }: { programId: string; onClose: () => void }) {
  const [format, setFormat] = useState<BankFormat>('json');
  const input = { params: { programId }, query: { format } };
  const { data: losses, error } = useListBankLossesQuery(input);
  const [state, setState] = useState<'making' | 'saved' | CallFailure | null>(null);
  const save = async () => {
    setState('making');
    const failure = await saveFile({ slice: 'questions', name: 'exportBank', input });
    setState(failure ?? 'saved');
  };
  const isTooLarge = isCallFailure(error) && error.code === 'export-too-large';
  const failure = isCallFailure(state) ? state : isTooLarge ? error : null;
  return (
    <Dialog
      title={messages.exportQuestions}
      opened
      onClose={onClose}
      foot={
        <Button loading={state === 'making'} disabled={isTooLarge} onClick={save}>
          {messages.download}
        </Button>
      }
    >
      <NativeSelect
        label={messages.format}
        data={formats}
        value={format}
        onChange={({ currentTarget }) => {
          setState(null);
          setFormat(currentTarget.value as BankFormat);
        }}
      />
      <div role="status" className={classes.told}>
        {error && !isTooLarge && <p>{messages.lossesNotLoaded}</p>}
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
        {state === 'saved' && <p>{messages.fileSaved}</p>}
      </div>
      {failure && <Notice>{failure.message}</Notice>}
    </Dialog>
  );
}
