import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { RowMenu } from '../ui/row-menu.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { type AllowanceDraft, AllowanceForm } from './allowance-form.tsx';
import classes from './allowances.module.css';
import { type Allowance, allowanceText } from './labels.ts';
import * as messages from './messages.ts';
import {
  useListAllowancesQuery,
  useListLearnersQuery,
  useRemoveAllowanceMutation,
  useSetAllowanceMutation,
} from './queries.ts';

interface Learner {
  userId: string;
  username: string;
}

export function AllowancesPanel({ programId }: { programId: string }) {
  const params = { programId };
  const { data: allowances, error, refetch } = useListAllowancesQuery({ params });
  const [editing, setEditing] = useState<(Learner & { allowance?: AllowanceDraft }) | null>(null);
  const [failed, setFailed] = useState('');
  const [setAllowance] = useSetAllowanceMutation();
  const [removeAllowance] = useRemoveAllowanceMutation();
  if (error)
    return <LoadFailed text={messages.allowancesNotLoaded} error={error} onRetry={refetch} />;
  if (!allowances) return <Waiting for={messages.theAllowances} />;
  const tell = (problem: unknown) =>
    setFailed(isCallFailure(problem) ? problem.message : problem ? messages.notSaved : '');
  const save = async (body: AllowanceDraft) => {
    if (!editing) return;
    const done = await setAllowance({ params: { ...params, userId: editing.userId }, body });
    tell(done.error);
    if (!done.error) setEditing(null);
  };
  const remove = async ({ userId }: Allowance) =>
    tell((await removeAllowance({ params: { ...params, userId } })).error);
  return (
    <section aria-label={messages.allowances} className={classes.panel}>
      <h2 className={classes.title}>{messages.allowances}</h2>
      <p className={classes.hint}>{messages.whatAllowancesAre}</p>
      <LearnerSearch programId={programId} onPick={(learner) => setEditing(learner)} />
      {!editing && failed && <p role="alert">{failed}</p>}
      {allowances.length === 0 && <p className={classes.hint}>{messages.noAllowancesYet}</p>}
      <ul className={classes.rows}>
        {allowances.map((allowance) => (
          <li key={allowance.userId}>
            <span className={classes.what}>
              <b dir="auto">{allowance.username}</b>{' '}
              <span>{allowanceText(allowance) || messages.noAllowances}</span>
            </span>
            <span className={classes.buttons}>
              <Button variant="default" onClick={() => setEditing({ ...allowance, allowance })}>
                {messages.change}
              </Button>
              <RowMenu label={messages.moreActionsFor({ what: allowance.username })}>
                <button type="button" onClick={() => remove(allowance)}>
                  {messages.remove}
                </button>
              </RowMenu>
            </span>
          </li>
        ))}
      </ul>
      {editing && (
        <AllowanceForm
          key={editing.userId}
          {...editing}
          failed={failed}
          onClose={() => {
            setFailed('');
            setEditing(null);
          }}
          onSave={save}
        />
      )}
    </section>
  );
}

interface LearnerSearchProps {
  programId: string;
  onPick: (learner: Learner) => void;
}

function LearnerSearch({ programId, onPick }: LearnerSearchProps) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { data: found = [] } = useListLearnersQuery(
    { params: { programId }, query: { q } },
    { skip: q === '' },
  );
  const shown = q === '' ? [] : found;
  return (
    <div>
      <TextInput
        type="search"
        label={messages.addLearner}
        placeholder={messages.nameOrEmail}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        maw={420}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ul className={classes.found}>
        {shown.map((learner) => (
          <li key={learner.userId}>
            <button
              type="button"
              onClick={() => {
                setText('');
                onPick(learner);
              }}
            >
              {learner.username}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
