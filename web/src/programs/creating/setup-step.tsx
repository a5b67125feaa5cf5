import '../../ui/forms.css';
import { DESCRIPTION_LENGTH, NAME_LENGTH } from '@certway/contract/limits';
import { categories } from '@certway/contract/programs/categories';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Picker } from '../../ui/lists/picker.tsx';
import { useFirstInvalidField } from '../../ui/rendering/use-first-invalid-field.ts';
import { useListTrainerUsersQuery } from '../editing/queries.ts';
import { PriceField } from '../price-field.tsx';
import classes from './creating.module.css';
import * as messages from './messages.ts';
import { type Setup, type SetupProblems, setupProblems } from './setup.ts';
import { StorePreview } from './store-preview.tsx';
import { useCurrency } from './use-currency.ts';

const TRAINERS_A_PAGE = 6;
const TRAINERS_AT_MOST = 48;
const categoryOptions = [
  { value: '', label: messages.none },
  ...Object.entries(categories).map(([value, label]) => ({ value, label })),
];

interface FieldsProps {
  setup: Setup;
  problems: SetupProblems;
  onChange: (change: Partial<Setup>) => void;
}

/** Lets a partner choose the trainer who will own the program. */
function OwnerField({ setup, problems, onChange }: FieldsProps) {
  const [q, setQ] = useState('');
  const [shown, setShown] = useState(TRAINERS_A_PAGE);
  const { data } = useListTrainerUsersQuery({
    query: { role: 'trainer', pageSize: shown, ...(q && { q }) },
  });
  const search = (words: string) => {
    setQ(words);
    setShown(TRAINERS_A_PAGE);
  };
  const { trainerId, trainerName } = setup;
  return (
    <Picker
      label={messages.trainer}
      change={messages.changeTrainer}
      hint={messages.nameOrEmail}
      picked={trainerId ? { _id: trainerId, name: trainerName } : null}
      onPick={(trainer) =>
        onChange({ trainerId: trainer?._id ?? '', trainerName: trainer?.name ?? '' })
      }
      q={q}
      onSearch={search}
      choices={(data?.items ?? []).map(({ _id, username, email }) => ({
        _id,
        name: username,
        more: email,
      }))}
      more={(data?.total ?? 0) > shown}
      onMore={
        shown < TRAINERS_AT_MOST ? () => setShown((before) => before + TRAINERS_A_PAGE) : undefined
      }
      problem={problems.trainerId}
    />
  );
}

function NameFields({ setup, problems, onChange }: FieldsProps) {
  const currency = useCurrency();
  const text = (field: keyof Setup) => ({
    value: setup[field],
    error: problems[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  });
  return (
    <>
      <TextInput
        label={messages.programName}
        maxLength={NAME_LENGTH}
        withAsterisk
        {...text('name')}
      />
      <div className={classes.two}>
        <TextInput
          label={messages.courseName}
          maxLength={NAME_LENGTH}
          description={messages.courseNameIfEmpty}
          {...text('courseName')}
        />
        <TextInput
          label={messages.moduleName}
          maxLength={NAME_LENGTH}
          description={messages.whatModuleIsFor}
          withAsterisk
          {...text('moduleName')}
        />
      </div>
      <Textarea
        label={messages.programDescription}
        maxLength={DESCRIPTION_LENGTH}
        withAsterisk
        autosize
        minRows={3}
        {...text('description')}
      />
      <div className={classes.two}>
        <PriceField
          label={messages.price}
          description={messages.zeroIsFree}
          withAsterisk
          currency={currency}
          value={setup.price}
          error={problems.price}
          onChange={(price) => onChange({ price })}
        />
        <NativeSelect
          label={messages.category}
          description={messages.whereVisitorsFindIt}
          data={categoryOptions}
          {...text('category')}
        />
      </div>
    </>
  );
}

interface SetupStepProps {
  setup: Setup;
  needsTrainer: boolean;
  onChange: (change: Partial<Setup>) => void;
  onDone: () => void;
  /** Content beside the form, or below it on a narrow screen. */
  aside: ReactNode;
}

/** Step 1 of creating a program: its name, price, and other settings. */
export function SetupStep(props: SetupStepProps) {
  const { setup, needsTrainer, onChange, onDone, aside } = props;
  const [told, setTold] = useState<object | null>(null);
  const form = useFirstInvalidField<HTMLFormElement>(told);
  const problems = told ? setupProblems(setup, needsTrainer) : {};
  const isWrong = Object.keys(problems).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold({});
    if (Object.keys(setupProblems(setup, needsTrainer)).length === 0) onDone();
  };
  return (
    <div className={classes.panes}>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <NameFields setup={setup} problems={problems} onChange={onChange} />
        {needsTrainer && <OwnerField setup={setup} problems={problems} onChange={onChange} />}
        <div className={classes.moves}>
          {isWrong && (
            <p role="alert" className={classes.problem}>
              {messages.checkMarkedFields}
            </p>
          )}
          <Button type="submit">{messages.continueToQuestions}</Button>
        </div>
      </form>
      <div className={classes.aside}>
        <StorePreview setup={setup} />
        {aside}
      </div>
    </div>
  );
}
