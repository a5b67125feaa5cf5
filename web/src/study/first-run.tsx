import { Button, Group, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { Form } from '../ui/form.tsx';
import * as messages from './messages.ts';
import {
  DEFAULT_DRAFT,
  ExamDate,
  type PlanDraft,
  StudyTime,
  withTimeZone,
} from './plan-fields.tsx';
import { type StudyCard, useSetStudyPlanMutation } from './queries.ts';
import classes from './study.module.css';

/** Asks for a study plan once per program, in two steps. A skipped step keeps the default. */
export function FirstRun({ card }: { card: StudyCard }) {
  const heading = useId();
  const [step, setStep] = useState<1 | 2>(1);
  const [draft, setDraft] = useState<PlanDraft>(DEFAULT_DRAFT);
  const [setPlan, { isLoading }] = useSetStudyPlanMutation();
  const change = (part: Partial<PlanDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = (plan: PlanDraft) =>
    setPlan({ params: { programId: card.programId }, body: withTimeZone(plan) });
  const submit = () => (step === 1 ? setStep(2) : save(draft));
  const skip = () => {
    if (step === 2) return void save({ ...DEFAULT_DRAFT, examOn: draft.examOn });
    change({ examOn: null });
    setStep(2);
  };
  return (
    <Form
      isWrong={step === 2 && draft.weekdays.length === 0}
      onSave={submit}
      className={classes.form}
      aria-labelledby={heading}
    >
      <p className={classes.soft}>{messages.stepOfTwo({ programName: card.programName, step })}</p>
      <Title order={3} id={heading}>
        {step === 1 ? messages.whenIsYourExam : messages.howMuchTimeDoYouHave}
      </Title>
      {step === 1 ? (
        <ExamDate draft={draft} change={change} />
      ) : (
        <StudyTime draft={draft} change={change} />
      )}
      <Group gap="xs">
        <Button type="submit" loading={isLoading}>
          {step === 1 ? messages.continueOn : messages.makeMyPlan}
        </Button>
        <Button variant="subtle" onClick={skip}>
          {messages.skip}
        </Button>
      </Group>
    </Form>
  );
}
