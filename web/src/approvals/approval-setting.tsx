import '../ui/forms.css';
import { ADDRESS_LENGTH } from '@certway/contract/limits';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../ui/form.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import classes from './approvals.module.css';
import { failedText } from './labels.ts';
import * as messages from './messages.ts';
import {
  type ApprovalSetting as Setting,
  useAddSecondReaderMutation,
  useGetApprovalSettingQuery,
  useRemoveSecondReaderMutation,
  useSetTwoPairsMutation,
} from './queries.ts';

interface PartProps {
  programId: string;
  setting: Setting;
}

function Readers({ programId, setting }: PartProps) {
  const [email, setEmail] = useState('');
  const [add, adding] = useAddSecondReaderMutation();
  const [remove, removing] = useRemoveSecondReaderMutation();
  const isMissing = email.trim() === '';
  const name = async () => {
    const { data } = await add({ params: { programId }, body: { email: email.trim() } });
    if (data) setEmail('');
    return Boolean(data);
  };
  return (
    <>
      <h4 className={classes.label}>{messages.secondReaders}</h4>
      <p className={classes.soft}>{messages.whatSecondReadersDo}</p>
      {setting.readers.length > 0 && (
        <ul className={classes.readers} aria-label={messages.secondReaders}>
          {setting.readers.map(({ _id, username }) => (
            <li key={_id}>
              <span>{username}</span>
              <Button
                variant="subtle"
                disabled={removing.isLoading}
                aria-label={messages.removeReader({ username })}
                onClick={() => remove({ params: { programId, userId: _id } })}
              >
                {messages.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form className={classes.named} isWrong={isMissing} failure={adding.error} onSave={name}>
        {(submitted) => (
          <>
            <TextInput
              label={messages.signInEmailOfTrainer}
              type="email"
              value={email}
              maxLength={ADDRESS_LENGTH}
              error={submitted && isMissing ? messages.emailRequired : failedText(adding.error)}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={adding.isLoading}>
              {messages.addSecondReader}
            </Button>
          </>
        )}
      </Form>
    </>
  );
}

/** Asks the author what happens to changes that wait for approval when approval is switched off. */
function SwitchOff({ programId, setting, onClose }: PartProps & { onClose: () => void }) {
  const [putsLive, setPutsLive] = useState(false);
  const [set, { error }] = useSetTwoPairsMutation();
  const save = async () => {
    const body = { isOn: false, putsLive };
    if (!(await set({ params: { programId }, body })).error) onClose();
  };
  return (
    <FormDialog
      title={messages.turnOffApproval}
      failed={failedText(error)}
      onClose={onClose}
      onSave={save}
    >
      {() => (
        <>
          <p className={classes.soft}>
            {messages.whatTurningOffDoes({ waiting: setting.waiting })}
          </p>
          <Checkbox
            label={messages.showWaitingNow}
            description={messages.otherwiseItWaits}
            checked={putsLive}
            onChange={({ currentTarget }) => setPutsLive(currentTarget.checked)}
          />
        </>
      )}
    </FormDialog>
  );
}

/**
 * Shows the setting that decides whether a program needs approvals, and the program's second
 * readers.
 */
export function ApprovalSettingPanel({ programId }: { programId: string }) {
  const { data, error, refetch } = useGetApprovalSettingQuery({ params: { programId } });
  const [set, setting] = useSetTwoPairsMutation();
  const [switchingOff, setSwitchingOff] = useState(false);
  const toggle = () => {
    if (data?.isOn && data.waiting > 0) return setSwitchingOff(true);
    return set({ params: { programId }, body: { isOn: !data?.isOn } });
  };
  return (
    <section className={classes.setting} aria-label={messages.secondReaderApproval}>
      <h3 className={classes.title}>{messages.secondReaderApproval}</h3>
      {!(data || error) && <Waiting for={messages.theSetting} />}
      {error && !data && (
        <LoadFailed text={messages.settingNotLoaded} error={error} onRetry={refetch} />
      )}
      {data && (
        <>
          <Checkbox
            label={messages.secondAuthorApproves}
            description={messages.whatApprovalDoes}
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
