import '../ui/forms.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { countText } from '../ui/words/counts.ts';
import classes from './approvals.module.css';
import {
  type ApprovalSetting as Setting,
  useAddSecondReaderMutation,
  useGetApprovalSettingQuery,
  useRemoveSecondReaderMutation,
  useSetTwoPairsMutation,
} from './queries.ts';
import { failedText } from './words.ts';

interface PartProps {
  programId: string;
  setting: Setting;
}

function Readers({ programId, setting }: PartProps) {
  const [email, setEmail] = useState('');
  const [add, adding] = useAddSecondReaderMutation();
  const [remove, removing] = useRemoveSecondReaderMutation();
  const name = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await add({ params: { programId }, body: { email: email.trim() } });
    if (data) setEmail('');
  };
  return (
    <>
      <h4 className={classes.label}>Second readers</h4>
      <p className={classes.soft}>
        They read what waits in this program with its keys, comment on it and approve it. They
        change nothing. Administrators may approve too.
      </p>
      {setting.readers.length > 0 && (
        <ul className={classes.readers} aria-label="Second readers">
          {setting.readers.map(({ _id, username }) => (
            <li key={_id}>
              <span>{username}</span>
              <Button
                variant="subtle"
                disabled={removing.isLoading}
                aria-label={`Remove ${username}`}
                onClick={() => remove({ params: { programId, userId: _id } })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={classes.named} onSubmit={name} noValidate>
        <TextInput
          label="Sign-in address of a trainer"
          type="email"
          value={email}
          error={failedText(adding.error)}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={adding.isLoading}
          disabled={email.trim() === ''}
        >
          Name as second reader
        </Button>
      </form>
    </>
  );
}

/** What waits is decided about when nobody has to approve it any more. */
function SwitchOff({ programId, setting, onClose }: PartProps & { onClose: () => void }) {
  const [putsLive, setPutsLive] = useState(false);
  const [set, { error }] = useSetTwoPairsMutation();
  const save = async () => {
    const body = { isOn: false, putsLive };
    if (!(await set({ params: { programId }, body })).error) onClose();
  };
  return (
    <FormDialog
      title="Switch off two pairs of eyes"
      failed={failedText(error)}
      onClose={onClose}
      onSave={save}
    >
      {() => (
        <>
          <p className={classes.soft}>
            {`${countText(setting.waiting, 'question or change waits', 'questions and changes wait')} for approval. From now on what is written is before learners at once.`}
          </p>
          <Checkbox
            label="Put all that waits before learners now"
            description="Otherwise it waits on, and whoever wrote it may approve it."
            checked={putsLive}
            onChange={({ currentTarget }) => setPutsLive(currentTarget.checked)}
          />
        </>
      )}
    </FormDialog>
  );
}

/** In the settings of a program: whether a second author has to approve what is written, and who may. */
export function ApprovalSetting({ programId }: { programId: string }) {
  const { data, error } = useGetApprovalSettingQuery({ params: { programId } });
  const [set, setting] = useSetTwoPairsMutation();
  const [switchingOff, setSwitchingOff] = useState(false);
  const toggle = () => {
    if (data?.isOn && data.waiting > 0) return setSwitchingOff(true);
    return set({ params: { programId }, body: { isOn: !data?.isOn } });
  };
  return (
    <section className={classes.setting} aria-label="Two pairs of eyes">
      <h3 className={classes.title}>Two pairs of eyes</h3>
      {!(data || error) && <Waiting for="the setting" />}
      {error && !data && (
        <p role="alert" className={classes.failed}>
          The setting could not be fetched. Nothing is lost.
        </p>
      )}
      {data && (
        <>
          <Checkbox
            label="A second author approves what is written"
            description="A new question, or a change of one, is before learners once somebody else than its writer has approved it. Corrections of marks count at once and are looked at afterwards."
            checked={data.isOn}
            disabled={setting.isLoading}
            error={failedText(setting.error)}
            onChange={toggle}
          />
          {data.isOn && <Readers programId={programId} setting={data} />}
          {switchingOff && (
            <SwitchOff
              programId={programId}
              setting={data}
              onClose={() => setSwitchingOff(false)}
            />
          )}
        </>
      )}
    </section>
  );
}
