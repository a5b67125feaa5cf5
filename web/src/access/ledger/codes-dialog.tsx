import '../../ui/forms.css';
import type { Code } from '@certway/contract/access/ledger';
import { CODES_AT_ONCE, NAME_LENGTH } from '@certway/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import type { PickerItem } from '../../ui/lists/picker.tsx';
import * as messages from '../messages.ts';
import { useCreateCodesMutation } from '../queries.ts';
import classes from './ledger.module.css';
import { daysOf, PeriodField } from './period-field.tsx';
import { ProgramPicker } from './pickers.tsx';

/** Parses a typed whole number and limits it to between 1 and `atMost`. */
export const wholeNumber = (typed: string, atMost: number) =>
  Math.min(Math.max(Number.parseInt(typed, 10) || 1, 1), atMost);

/** Returns the last second of a day in the browser's time zone, or null if no day is given. */
export const endOf = (day: string) => (day ? new Date(`${day}T23:59:59`).toISOString() : null);

export function CodesDialog({ onClose }: { onClose: () => void }) {
  const [make, { data, error, isLoading }] = useCreateCodesMutation();
  if (data) return <MadeCodes codes={data} onClose={onClose} />;
  return (
    <Dialog title={messages.createAccessCodes} opened onClose={onClose} size="lg" holds>
      <CodesForm
        isLoading={isLoading}
        problem={error?.message}
        onMake={(body) => make({ body })}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface CodesFormProps {
  isLoading: boolean;
  problem: string | undefined;
  onMake: (body: Parameters<ReturnType<typeof useCreateCodesMutation>[0]>[0]['body']) => void;
  onClose: () => void;
}

function CodesForm({ isLoading, problem, onMake, onClose }: CodesFormProps) {
  const [program, setProgram] = useState<PickerItem | null>(null);
  const [days, setDays] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!program) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    onMake({
      programId: program._id,
      count: wholeNumber(text('count'), CODES_AT_ONCE),
      usesAtMost: wholeNumber(text('uses'), 100_000),
      label: text('label'),
      periodDays: daysOf(days),
      expiresAt: endOf(text('until')),
    });
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <ProgramPicker picked={program} onPick={setProgram} />
      <TextInput
        name="label"
        label={messages.label}
        description={messages.whatLabelIsFor}
        maxLength={NAME_LENGTH}
      />
      <div className={classes.pair}>
        <TextInput
          name="count"
          label={messages.howManyCodes}
          description={messages.codesAtMost({ codes: CODES_AT_ONCE })}
          inputMode="numeric"
          defaultValue="1"
        />
        <TextInput
          name="uses"
          label={messages.usesOfEach}
          description={messages.whatUsesAre}
          inputMode="numeric"
          defaultValue="1"
        />
        <PeriodField value={days} onChange={setDays} />
        <TextInput
          name="until"
          type="date"
          label={messages.redeemableUntil}
          description={messages.emptyForNoEnd}
        />
      </div>
      {problem && (
        <p role="alert" className={classes.failed}>
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <Button type="submit" loading={isLoading} disabled={!program}>
          {messages.createCodes}
        </Button>
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
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
