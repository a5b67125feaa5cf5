import * as messages from './messages.ts';
import '../ui/forms.css';
import { Checkbox } from '@mantine/core';
import { useGetSureSettingQuery, useSetSureSettingMutation } from './queries.ts';

/** Whether the person is asked how sure they are, in quizzes and in papers. */
export function SureSetting() {
  const { data } = useGetSureSettingQuery();
  const [set, { isError, originalArgs }] = useSetSureSettingMutation();
  if (!data) return null;
  // A pressed box shows its new state before it is saved; a change that could not be saved is
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
      {isError && <p role="alert">{messages.notSaved}</p>}
    </>
  );
}
