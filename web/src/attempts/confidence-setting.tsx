import { failureReason } from '../calls/failure.ts';
import * as messages from './messages.ts';
import '../ui/forms.css';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { SavedNote } from '../ui/saved-note.tsx';
import { useGetConfidenceSettingQuery, useSetConfidenceSettingMutation } from './queries.ts';

/** The settings whether the person is asked for their confidence in quizzes and in mock exams. */
export function ConfidenceSetting() {
  const { data } = useGetConfidenceSettingQuery();
  const [set, { isError, isSuccess, error, originalArgs }] = useSetConfidenceSettingMutation();
  const [pressed, setPressed] = useState<'quizzes' | 'papers' | null>(null);
  if (!data) return null;
  // A pressed checkbox shows its new state before it is saved. A change that could not be saved is
  // reverted.
  const shown = originalArgs && !isError ? originalArgs.body : data;
  const toggle = (setting: 'quizzes' | 'papers', isOn: boolean) => {
    setPressed(setting);
    void set({ body: { ...shown, [setting]: isOn } });
  };
  return (
    <>
      <SavedNote isSaved={isSuccess && pressed === 'quizzes'}>
        <Checkbox
          label={messages.inQuizzesAndPractice}
          checked={shown.quizzes}
          onChange={({ currentTarget }) => toggle('quizzes', currentTarget.checked)}
        />
      </SavedNote>
      <SavedNote isSaved={isSuccess && pressed === 'papers'}>
        <Checkbox
          label={messages.inMockExams}
          checked={shown.papers}
          onChange={({ currentTarget }) => toggle('papers', currentTarget.checked)}
        />
      </SavedNote>
      {isError && <p role="alert">{messages.notSaved({ why: failureReason(error) })}</p>}
    </>
  );
}
