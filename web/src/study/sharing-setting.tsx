import { failureReason } from '../calls/failure.ts';
import * as messages from './messages.ts';
import '../ui/forms.css';
import { Checkbox } from '@mantine/core';
import { SavedNote } from '../ui/saved-note.tsx';
import { useGetSharingQuery, useSetSharingMutation } from './queries.ts';

/** The settings that decide what trainers see of the person's study plan. */
export function SharingSetting() {
  const { data } = useGetSharingQuery();
  const [set, { isError, isSuccess, error, originalArgs }] = useSetSharingMutation();
  if (!data) return null;
  // The update is optimistic: the new value is shown until it is saved, and reverts if saving
  // fails.
  const shown = originalArgs && !isError ? originalArgs.body : data;
  return (
    <>
      <SavedNote isSaved={isSuccess}>
        <Checkbox
          label={messages.trainersSeeMyExamDate}
          checked={shown.examDate}
          onChange={({ currentTarget }) =>
            void set({ body: { ...shown, examDate: currentTarget.checked } })
          }
        />
        <Checkbox
          mt="sm"
          label={messages.shareMyPlan}
          description={messages.whatSharingThePlanShows}
          checked={shown.plan ?? false}
          onChange={({ currentTarget }) =>
            void set({ body: { ...shown, plan: currentTarget.checked } })
          }
        />
      </SavedNote>
      {isError && <p role="alert">{messages.notSaved({ why: failureReason(error) })}</p>}
    </>
  );
}
