import type { Difficulty } from '@certway/contract/fields';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { DateField } from '../../ui/date-field.tsx';
import disclosure from '../../ui/disclosure.module.css';
import type { EditorProps } from './editor.ts';
import classes from './editors.module.css';
import type { QuestionForm } from './form.ts';
import * as messages from './messages.ts';

type FieldsProps = EditorProps<QuestionForm>;

const difficulties = [
  { value: 'easy', label: messages.easy },
  { value: 'medium', label: messages.medium },
  { value: 'hard', label: messages.hard },
];

const days = ['validFrom', 'validUntil', 'reviewedOn'] as const;

/** The dates of the question, which few questions have. They are folded until one is needed. */
function Days({ form, onChange, problems }: FieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const folded = useRef<HTMLDetailsElement>(null);
  const isWrong = days.some((day) => problems[day] !== undefined);
  const isNeeded = isWrong || days.some((day) => form[day] !== '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed save opens the fields again
  useEffect(() => {
    if (isWrong && folded.current) folded.current.open = true;
  }, [problems]);
  return (
    <details
      ref={folded}
      open={isOpen || isNeeded}
      onInvalidCapture={() => setOpen(true)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={disclosure.line}>{messages.dates}</summary>
      <div className={classes.two}>
        <DateField
          label={messages.validFrom}
          description={messages.whatValidFromMeans}
          value={form.validFrom}
          error={problems.validFrom}
          onChange={({ currentTarget }) => onChange({ validFrom: currentTarget.value })}
        />
        <DateField
          label={messages.validUntil}
          description={messages.whatValidUntilMeans}
          value={form.validUntil}
          error={problems.validUntil}
          onChange={({ currentTarget }) => onChange({ validUntil: currentTarget.value })}
        />
        <DateField
          label={messages.reviewedOn}
          description={messages.whatReviewedOnMeans}
          value={form.reviewedOn}
          error={problems.reviewedOn}
          onChange={({ currentTarget }) => onChange({ reviewedOn: currentTarget.value })}
        />
      </div>
    </details>
  );
}

export function Explained({ form, onChange, problems }: FieldsProps) {
  return (
    <>
      <Textarea
        label={messages.explanation}
        description={messages.whenExplanationIsShown}
        autosize
        minRows={2}
        value={form.explanation}
        error={problems.explanation}
        onChange={({ currentTarget }) => onChange({ explanation: currentTarget.value })}
      />
      <div className={classes.two}>
        <TextInput
          label={messages.reference}
          description={messages.whatReferenceIs}
          value={form.reference}
          error={problems.reference}
          onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
        />
        <TextInput
          label={messages.edition}
          description={messages.whatEditionIs}
          value={form.edition}
          error={problems.edition}
          onChange={({ currentTarget }) => onChange({ edition: currentTarget.value })}
        />
      </div>
      <NativeSelect
        label={messages.difficulty}
        description={messages.whatDifficultyMeans}
        data={difficulties}
        value={form.difficulty}
        onChange={({ currentTarget }) =>
          onChange({ difficulty: currentTarget.value as Difficulty })
        }
      />
      <Days {...{ form, onChange, problems }} />
    </>
  );
}
