import * as messages from './messages.ts';
import '../ui/forms.css';
import { Checkbox } from '@mantine/core';
import { useGetSharingQuery, useSetSharingMutation } from './queries.ts';

/** Whether those who teach the person see when their exam is. */
export function SharingSetting() {
  const { data } = useGetSharingQuery();
  const [set, { isError, originalArgs }] = useSetSharingMutation();
  if (!data) return null;
  // What was pressed holds at once, before it is kept and read anew; what could not be kept goes back.
  const shown = originalArgs && !isError ? originalArgs.body : data;
  return (
    <>
      <Checkbox
        label={messages.trainersSeeMyExamDate}
        checked={shown.examDate}
        onChange={({ currentTarget }) => void set({ body: { examDate: currentTarget.checked } })}
      />
      {isError && <p role="alert">{messages.notSaved}</p>}
    </>
  );
}
