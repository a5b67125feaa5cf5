import { Button, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { isCallFailure } from '../calls/failure.ts';
import { Waiting } from '../ui/waiting.tsx';
import { type AllowanceDraft, AllowanceForm } from './allowance-form.tsx';
import classes from './allowances.module.css';
import {
  useListAllowancesQuery,
  useListLearnersQuery,
  useRemoveAllowanceMutation,
  useSetAllowanceMutation,
} from './queries.ts';
import { type Allowance, allowanceText } from './words.ts';

interface Learner {
  userId: string;
  username: string;
}

/** Who is allowed more in the mock exams of a program. */
export function AllowancesPanel({ programId }: { programId: string }) {
  const params = { programId };
  const { data: allowances, error } = useListAllowancesQuery({ params });
  const [editing, setEditing] = useState<(Learner & { allowance?: AllowanceDraft }) | null>(null);
  const [failed, setFailed] = useState('');
  const [setAllowance] = useSetAllowanceMutation();
  const [removeAllowance] = useRemoveAllowanceMutation();
  if (error) return <p role="alert">The allowances could not be loaded. Please try again.</p>;
  if (!allowances) return <Waiting for="the allowances" />;
  const tell = (problem: unknown) =>
    setFailed(isCallFailure(problem) ? problem.message : problem ? 'This was not saved.' : '');
  const save = async (body: AllowanceDraft) => {
    if (!editing) return;
    const done = await setAllowance({ params: { ...params, userId: editing.userId }, body });
    tell(done.error);
    if (!done.error) setEditing(null);
  };
  const remove = async ({ userId }: Allowance) =>
    tell((await removeAllowance({ params: { ...params, userId } })).error);
  return (
    <section aria-label="Allowances" className={classes.panel}>
      <h2 className={classes.title}>Allowances</h2>
      <p className={classes.hint}>
        More time, breaks or sittings for one person. It applies by itself to every paper of this
        program that they begin, and no other learner sees it.
      </p>
      <LearnerSearch programId={programId} onPick={(learner) => setEditing(learner)} />
      {!editing && failed && <p role="alert">{failed}</p>}
      {allowances.length === 0 && (
        <p className={classes.hint}>No one has an allowance yet. Find a learner above to begin.</p>
      )}
      <ul className={classes.rows}>
        {allowances.map((allowance) => (
          <li key={allowance.userId}>
            <b dir="auto">{allowance.username}</b>
            <span className={classes.what}>{allowanceText(allowance) || 'No allowances'}</span>
            <span className={classes.buttons}>
              <Button variant="default" onClick={() => setEditing({ ...allowance, allowance })}>
                Change
              </Button>
              <Button variant="default" onClick={() => remove(allowance)}>
                Remove
              </Button>
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
        label="Allow a learner more: name or email"
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
