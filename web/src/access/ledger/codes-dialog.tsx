import '../../ui/forms.css';
import type { Code } from '@certway/contract/access/ledger';
import { CODES_AT_ONCE, NAME_LENGTH } from '@certway/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import type { PickerItem } from '../../ui/lists/picker.tsx';
import { wholeNumber } from '../../ui/words/whole-number.ts';
import * as messages from '../messages.ts';
import { useCreateCodesMutation } from '../queries.ts';
import classes from './ledger.module.css';
import { daysOf, isWrongPeriod, PeriodField } from './period-field.tsx';
import { ProgramPicker } from './pickers.tsx';

const USES_AT_MOST = 100_000;

/** Returns the last second of a day in the browser's time zone, or null if no day is given. */
export const endOf = (day: string) => (day ? new Date(`${day}T23:59:59`).toISOString() : null);

export function CodesDialog({ onClose }: { onClose: () => void }) {
  const [make, { data, error, isLoading }] = useCreateCodesMutation();
  if (data) return <MadeCodes codes={data} onClose={onClose} />;
  return (
    <CodesForm
      isLoading={isLoading}
      failed={error?.message ?? ''}
      onMake={(body) => make({ body })}
      onClose={onClose}
    />
  );
}

interface CodesFormProps {
  isLoading: boolean;
  failed: string;
  onMake: (body: Parameters<ReturnType<typeof useCreateCodesMutation>[0]>[0]['body']) => void;
  onClose: () => void;
}

/** Holds what is typed about new codes, and the numbers in it. */
function useTypedCodes() {
  const [program, setProgram] = useState<PickerItem | null>(null);
  const [days, setDays] = useState('');
  const [typed, setTyped] = useState({ label: '', count: '1', uses: '1', until: '' });
  const text = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });
  const count = wholeNumber(typed.count, CODES_AT_ONCE);
  const usesAtMost = wholeNumber(typed.uses, USES_AT_MOST);
  return { program, setProgram, days, setDays, typed, text, count, usesAtMost };
}

function CodesForm({ isLoading, failed, onMake, onClose }: CodesFormProps) {
  const { program, setProgram, days, setDays, typed, text, count, usesAtMost } = useTypedCodes();
  const isWrong = !program || count === null || usesAtMost === null || isWrongPeriod(days);
  const save = () => {
    if (isWrong) return;
    const { label, until } = typed;
    const expiresAt = endOf(until);
    const programId = program._id;
    onMake({ programId, count, usesAtMost, label, periodDays: daysOf(days), expiresAt });
  };
  return (
    <FormDialog
      title={messages.createAccessCodes}
      size="lg"
      label={messages.createCodes}
      isBusy={isLoading}
      isWrong={isWrong}
      failed={failed}
      onClose={onClose}
      onSave={save}
    >
      {(submitted) => (
        <>
          <ProgramPicker
            picked={program}
            onPick={setProgram}
            problem={submitted && !program ? messages.programRequired : undefined}
          />
          <TextInput
            {...text('label')}
            label={messages.label}
            description={messages.whatLabelIsFor}
            maxLength={NAME_LENGTH}
          />
          <div className={classes.pair}>
            <TextInput
              {...text('count')}
              error={
                submitted && count === null && messages.wholeNumberUpTo({ most: CODES_AT_ONCE })
              }
              label={messages.howManyCodes}
              description={messages.codesAtMost({ codes: CODES_AT_ONCE })}
              inputMode="numeric"
            />
            <TextInput
              {...text('uses')}
              error={
                submitted && usesAtMost === null && messages.wholeNumberUpTo({ most: USES_AT_MOST })
              }
              label={messages.usesOfEach}
              description={messages.whatUsesAre}
              inputMode="numeric"
            />
            <PeriodField
              value={days}
              isWrong={submitted && isWrongPeriod(days)}
              onChange={setDays}
            />
            <DateField
              {...text('until')}
              label={messages.redeemableUntil}
              description={messages.emptyForNoEnd}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}

/** Shows the created codes, which can be copied all at once or downloaded as a file. */
function MadeCodes({ codes, onClose }: { codes: Code[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const text = codes.map(({ code }) => code).join('\n');
  const file = `data:text/csv;charset=utf-8,${encodeURIComponent(`code\n${text}\n`)}`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog title={messages.codesReady({ codes: codes.length })} opened onClose={onClose} holds>
      <div className={classes.form}>
        <pre className={classes.made}>{text}</pre>
        <div className={classes.buttons}>
          <Button onClick={copy}>{copied ? messages.copied : messages.copyAll}</Button>
          <Button component="a" href={file} download="certway-codes.csv" variant="default">
            {messages.downloadCsv}
          </Button>
          <Button variant="default" onClick={onClose}>
            {messages.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
