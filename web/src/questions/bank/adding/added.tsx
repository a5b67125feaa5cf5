import { QUESTIONS_AT_ONCE } from '@certway/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRemoveQuestionsMutation } from '../../queries.ts';
import type { ModuleRef } from '../../use-question-editing.ts';
import classes from '../bank.module.css';
import * as messages from '../messages.ts';
import { failureMessage } from '../use-inspection.ts';
import type { useAdding } from './use-adding.ts';

interface AddedProps {
  place: ModuleRef;
  adding: ReturnType<typeof useAdding>;
  onClose: () => void;
}

/**
 * Returns a function that removes the added questions again and restores the updated ones. It makes
 * as many calls as adding them took.
 */
function useUndo({ place, adding, onClose }: AddedProps) {
  const [remove, removing] = useRemoveQuestionsMutation();
  const [left, setLeft] = useState(adding.ids);
  const [failed, setFailed] = useState('');
  const undo = async () => {
    const params = { programId: place.programId };
    for (let ids = left; ids.length > 0; ) {
      const { error } = await remove({
        params,
        body: { questionIds: ids.slice(-QUESTIONS_AT_ONCE) },
      });
      if (error) return setFailed(failureMessage(error, messages.errorSavingChanges));
      ids = ids.slice(0, -QUESTIONS_AT_ONCE);
      setLeft(ids);
    }
    return (await adding.updating.undo()) && onClose();
  };
  return { undo, failed, isUndoing: removing.isLoading };
}

/** Shows how many questions were updated and added: all, or only the first ones if the connection was lost. */
export function Added(props: AddedProps) {
  const { adding, onClose } = props;
  const { ids, count, isPartly, isAdding, topicsFailed, updating } = adding;
  const { undo, failed, isUndoing } = useUndo(props);
  const problems = [
    failed || adding.failed,
    topicsFailed && messages.topicsNotSet({ reason: topicsFailed }),
  ].filter(Boolean);
  return (
    <div className={classes.fields}>
      <div role="status">
        {updating.count !== null && (
          <p>{messages.updatedInProgram({ questions: updating.count })}</p>
        )}
        {isPartly && <p>{messages.addedInPart({ added: ids.length, questions: count })}</p>}
        {!isPartly && count > 0 && <p>{messages.addedToModule({ questions: ids.length })}</p>}
      </div>
      {updating.left}
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={classes.problem}>
            {problem}
          </p>
        ))}
      </div>
      <div className={classes.actions}>
        {isPartly && (
          <Button loading={isAdding} disabled={isUndoing} onClick={adding.goOn}>
            {messages.addTheOthers({ questions: count - ids.length })}
          </Button>
        )}
        <Button variant={isPartly ? 'default' : 'filled'} onClick={onClose}>
          {messages.close}
        </Button>
        <Button variant="default" loading={isUndoing} onClick={undo}>
          {messages.undo}
        </Button>
      </div>
    </div>
  );
}
