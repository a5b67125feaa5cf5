import { failureReason } from '../calls/failure.ts';
import * as messages from './messages.ts';
import '../ui/forms.css';
import { Checkbox } from '@mantine/core';
import { useGetConfidenceSettingQuery, useSetConfidenceSettingMutation } from './queries.ts';

/** The settings whether the person is asked for their confidence in quizzes and in mock exams. */
export function ConfidenceSetting() {
  const { data } = useGetConfidenceSettingQuery();
  const [set, { isError, error, originalArgs }] = useSetConfidenceSettingMutation();
  if (!data) return null;
  // A pressed checkbox shows its new state before it is saved. A change that could not be saved is
  // reverted.
  const shown = originalArgs && !isError ? originalArgs.body : data;
  const toggle = (change: Partial<typeof data>) => void set({ body: { ...shown, ...change } });
  return (
    <>
      <Checkbox
        label={messages.inQuizzesAndPractice}
        checked={shown.quizzes}
        onChange={({ currentTarget }) => toggle({ quizzes: currentTarget.checked })}
      />
      <Checkbox
        label={messages.inMockExams}
        checked={shown.papers}
        onChange={({ currentTarget }) => toggle({ papers: currentTarget.checked })}
      />
      {isError && <p role="alert">{messages.notSaved({ why: failureReason(error) })}</p>}
    </>
  );
}
