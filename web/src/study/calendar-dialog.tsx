import { Button, Group, TextInput } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '../ui/forms.css';
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { dayText } from '../ui/words/moments.ts';
import {
  useCreateStudyFeedMutation,
  useGetStudyFeedQuery,
  useRemoveStudyFeedMutation,
} from './queries.ts';
import classes from './study.module.css';

/** The address that a calendar reads study days and exams from: told once, ended at any time. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { data } = useGetStudyFeedQuery(undefined, { refetchOnMountOrArgChange: true });
  const [create, { data: made }] = useCreateStudyFeedMutation();
  const [remove] = useRemoveStudyFeedMutation();
  const [said, setSaid] = useState('');
  const address = data?.since ? made?.address : undefined;
  const copy = () =>
    navigator.clipboard.writeText(address ?? '').then(
      () => setSaid('Copied.'),
      () => setSaid('It could not be copied. Select the address and copy it yourself.'),
    );
  const end = async () => {
    const { error } = await remove();
    setSaid(
      error
        ? 'The address still works. Check the connection and try again.'
        : 'The address no longer works.',
    );
  };
  return (
    <Dialog title="Study days in your calendar" opened onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.soft}>
          A calendar that reads this address shows your study days and exams, and follows your plan.
          Whoever has the address sees them too, and nothing else.
        </p>
        {address && (
          <TextInput
            label="Address for your calendar"
            description="It is shown only once: copy it now."
            value={address}
            readOnly
          />
        )}
        {data?.since && !address && (
          <p className={classes.soft}>{`You have had an address since ${dayText(data.since)}.`}</p>
        )}
        <Group gap="xs">
          {address ? (
            <Button onClick={() => void copy()}>Copy the address</Button>
          ) : (
            <Button onClick={() => void create()}>
              {data?.since ? 'Make a new one instead' : 'Make an address'}
            </Button>
          )}
          {data?.since && (
            <Button variant="default" onClick={() => void end()}>
              End the address
            </Button>
          )}
        </Group>
        <p role="status" className={classes.soft}>
          {said}
        </p>
      </div>
    </Dialog>
  );
}
