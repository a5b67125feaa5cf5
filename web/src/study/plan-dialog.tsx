import { useState } from 'react';
import { FormDialog } from '../ui/form-dialog.tsx';
import * as messages from './messages.ts';
import {
  DEFAULT_DRAFT,
  ExamDate,
  type PlanDraft,
  StudyTime,
  withTimeZone,
} from './plan-fields.tsx';
import { type StudyCard, useSetStudyPlanMutation } from './queries.ts';
import { SharingSetting } from './sharing-setting.tsx';

export function PlanDialog({ card, onClose }: { card: StudyCard; onClose: () => void }) {
  const [draft, setDraft] = useState<PlanDraft>(card.plan ?? DEFAULT_DRAFT);
  const [failed, setFailed] = useState('');
  const [setPlan] = useSetStudyPlanMutation();
  const change = (part: Partial<PlanDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = async () => {
    const { examOn, minutesADay, weekdays } = draft;
    const body = withTimeZone({ examOn, minutesADay, weekdays });
    const { error } = await setPlan({ params: { programId: card.programId }, body });
    if (!error) return onClose();
    setFailed('message' in error ? (error.message ?? '') : messages.planNotSaved);
  };
  return (
    <FormDialog
      title={messages.yourPlanFor({ programName: card.programName })}
      sheet
      isWrong={draft.weekdays.length === 0}
      failed={failed}
      onClose={onClose}
      onSave={() => void save()}
    >
      {() => (
        <>
          <ExamDate draft={draft} change={change} />
          <StudyTime draft={draft} change={change} />
          <SharingSetting />
        </>
      )}
    </FormDialog>
  );
}
