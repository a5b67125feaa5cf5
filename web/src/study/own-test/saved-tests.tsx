import type { OwnTest } from '@certway/contract/study/own-test';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureReason } from '../../calls/failure.ts';
import { Form } from '../../ui/form.tsx';
import * as messages from '../messages.ts';
import {
  useListOwnTestsQuery,
  useRemoveOwnTestMutation,
  useSaveOwnTestMutation,
} from '../queries.ts';
import classes from './own-test.module.css';
import { Summary } from './parts.tsx';

export function SavedTests({
  programId,
  onTake,
}: {
  programId: string;
  onTake: (test: OwnTest) => void;
}) {
  const { data = [] } = useListOwnTestsQuery({ params: { programId } });
  const [remove, { isError, error }] = useRemoveOwnTestMutation();
  if (data.length === 0) return null;
  return (
    <section aria-label={messages.testsYouKeep} className={classes.kept}>
      <b>{messages.testsYouKeep}</b>
      <ul>
        {data.map(({ _id, name, test }) => (
          <li key={_id}>
            <Button variant="default" onClick={() => onTake(test)}>
              {name}
            </Button>
            <Button
              variant="subtle"
              aria-label={messages.forgetTest({ name })}
              onClick={() => void remove({ params: { programId }, body: { name } })}
            >
              {messages.forget}
            </Button>
          </li>
        ))}
      </ul>
      {isError && <p role="alert">{messages.testNotRemoved({ why: failureReason(error) })}</p>}
    </section>
  );
}

/** Saves the settings of a test under a name. The field is shown only on request. */
export function SaveTest({ programId, test }: { programId: string; test: OwnTest }) {
  const [name, setName] = useState('');
  const [save, { error, isSuccess }] = useSaveOwnTestMutation();
  const isMissing = name.trim() === '';
  const store = () => save({ params: { programId }, body: { name: name.trim(), test } });
  return (
    <details className={classes.saving}>
      <Summary text={messages.saveThisTest} />
      <Form className={classes.keep} isWrong={isMissing} failure={error} onSave={store}>
        {(submitted) => (
          <>
            <TextInput
              label={messages.nameToKeep}
              value={name}
              maxLength={200}
              error={
                submitted && isMissing ? messages.testNameRequired : error && failureReason(error)
              }
              description={isSuccess ? messages.kept : undefined}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" variant="default">
              {messages.keep}
            </Button>
          </>
        )}
      </Form>
    </details>
  );
}
