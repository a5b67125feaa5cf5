import { Button, Group, TextInput } from '@mantine/core';
import * as messages from './messages.ts';
import '@mantine/core/styles/Group.layer.css';
import '../ui/forms.css';
import { useState } from 'react';
import { failureReason } from '../calls/failure.ts';
import { Dialog } from '../ui/dialog.tsx';
import { dayText } from '../ui/words/moments.ts';
import { CalendarLinks } from './calendar-links.tsx';
import {
  useCreateStudyFeedMutation,
  useGetStudyFeedQuery,
  useRemoveStudyFeedMutation,
} from './queries.ts';
import classes from './study.module.css';

/**
 * Manages the URL of the calendar feed. The URL is shown once, when it is created, and can be
 * removed at any time.
 */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { data } = useGetStudyFeedQuery(undefined, { refetchOnMountOrArgChange: true });
  const [create, { data: made }] = useCreateStudyFeedMutation();
  const [remove] = useRemoveStudyFeedMutation();
  const [status, setStatus] = useState('');
  const address = data?.since ? made?.address : undefined;
  const copy = () =>
    navigator.clipboard.writeText(address ?? '').then(
      () => setStatus(messages.copied),
      () => setStatus(messages.notCopied),
    );
  const end = async () => {
    const { error } = await remove();
    setStatus(
      error ? messages.addressNotEnded({ why: failureReason(error) }) : messages.addressEnded,
    );
  };
  return (
    <Dialog title={messages.studyDaysInYourCalendar} opened onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.soft}>{messages.whatTheAddressDoes}</p>
        {address && (
          <TextInput
            label={messages.addressForYourCalendar}
            description={messages.shownOnlyOnce}
            value={address}
            readOnly
          />
        )}
        {data?.since && !address && (
          <p className={classes.soft}>{messages.addressSince({ since: dayText(data.since) })}</p>
        )}
        {address && <CalendarLinks address={address} />}
        <Group gap="xs">
          {address ? (
            <Button onClick={() => void copy()}>{messages.copyTheAddress}</Button>
          ) : (
            <Button onClick={() => void create()}>
              {data?.since ? messages.makeNewAddress : messages.makeAnAddress}
            </Button>
          )}
          {data?.since && (
            <Button variant="default" onClick={() => void end()}>
              {messages.endTheAddress}
            </Button>
          )}
        </Group>
        <p role="status" className={classes.soft}>
          {status}
        </p>
      </div>
    </Dialog>
  );
}
