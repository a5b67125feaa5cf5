import { Checkbox, TextInput } from '@mantine/core';
import * as messages from './messages.ts';
import '../ui/forms.css';
import { useEffect, useState } from 'react';
import { FormDialog } from '../ui/form-dialog.tsx';
import { type Reminders, useGetRemindersQuery } from './queries.ts';
import classes from './reminders.module.css';
import { canBePushed, findSubscription } from './this-browser.ts';
import { type ReminderChoices, useSave } from './use-save.ts';

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const USUAL_TIME = '18:00';

export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const { data } = useGetRemindersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [pushedHere, setPushedHere] = useState<boolean | null>(null);
  useEffect(() => {
    findSubscription().then(
      (found) => setPushedHere(found !== null),
      () => setPushedHere(false),
    );
  }, []);
  if (!data || pushedHere === null) return null;
  return <Fields data={data} pushedHere={pushedHere} onClose={onClose} />;
}

interface FieldsProps {
  data: Reminders;
  pushedHere: boolean;
  onClose: () => void;
}

function Fields({ data, pushedHere, onClose }: FieldsProps) {
  const { settings, email } = data;
  const asked = settings?.daily ?? [];
  const summed = settings?.weekly ?? [];
  const [choice, setChoice] = useState<ReminderChoices>({
    at: settings?.at ?? USUAL_TIME,
    inbox: asked.includes('inbox'),
    email: email !== null && asked.includes('email'),
    push: pushedHere && asked.includes('push'),
    weekInbox: summed.includes('inbox'),
    weekEmail: email !== null && summed.includes('email'),
  });
  const change = (part: Partial<ReminderChoices>) =>
    setChoice((before) => ({ ...before, ...part }));
  const { save, failed } = useSave(data, pushedHere, onClose);
  const timeZone = here();
  return (
    <FormDialog
      title={messages.reminders}
      isWrong={choice.at === ''}
      failed={failed}
      onClose={onClose}
      onSave={() => void save(choice, timeZone)}
    >
      {(told) => (
        <>
          <p className={classes.soft}>{messages.whenRemindersCome}</p>
          <TextInput
            type="time"
            label={messages.timeOfTheDay}
            description={messages.byClockOf({ zone: timeZone.replaceAll('_', ' ') })}
            value={choice.at}
            onChange={(event) => change({ at: event.currentTarget.value })}
            error={told && choice.at === '' && messages.chooseTimeOfDay}
            maw={260}
          />
          <Places data={data} pushedHere={pushedHere} choice={choice} change={change} />
          <Summary email={email} choice={choice} change={change} />
        </>
      )}
    </FormDialog>
  );
}

interface SummaryProps {
  email: string | null;
  choice: ReminderChoices;
  change: (part: Partial<ReminderChoices>) => void;
}

function Summary({ email, choice, change }: SummaryProps) {
  return (
    <fieldset className={classes.places}>
      <legend>{messages.weeklySummary}</legend>
      <p className={classes.soft}>{messages.whatWeeklySummaryHolds}</p>
      <Checkbox
        label={messages.summaryInMyInbox}
        checked={choice.weekInbox}
        onChange={(event) => change({ weekInbox: event.currentTarget.checked })}
        className={classes.pick}
      />
      {email !== null && (
        <Checkbox
          label={messages.summaryByEmailTo({ email })}
          checked={choice.weekEmail}
          onChange={(event) => change({ weekEmail: event.currentTarget.checked })}
          className={classes.pick}
        />
      )}
    </fieldset>
  );
}

interface PlacesProps {
  data: Reminders;
  pushedHere: boolean;
  choice: ReminderChoices;
  change: (part: Partial<ReminderChoices>) => void;
}

function Places({ data, pushedHere, choice, change }: PlacesProps) {
  const { email, devices } = data;
  const others = devices - (pushedHere ? 1 : 0);
  const elsewhere = others > 0 ? messages.alsoNotifiedIn({ browsers: others }) : undefined;
  return (
    <fieldset className={classes.places}>
      <legend>{messages.remindMe}</legend>
      <Checkbox
        label={messages.inMyInboxHere}
        checked={choice.inbox}
        onChange={(event) => change({ inbox: event.currentTarget.checked })}
        className={classes.pick}
      />
      {email !== null && (
        <Checkbox
          label={messages.byEmailTo({ email })}
          description={messages.emailsHaveAnEndingLink}
          checked={choice.email}
          onChange={(event) => change({ email: event.currentTarget.checked })}
          className={classes.pick}
        />
      )}
      {canBePushed() && (
        <Checkbox
          label={messages.byNotificationInThisBrowser}
          description={elsewhere}
          checked={choice.push}
          onChange={(event) => change({ push: event.currentTarget.checked })}
          className={classes.pick}
        />
      )}
    </fieldset>
  );
}
