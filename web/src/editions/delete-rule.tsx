import { Button } from '@mantine/core';
import { Dialog } from '../ui/dialog.tsx';
import classes from './editions.module.css';
import { decisionFailure, ruleText } from './labels.ts';
import * as messages from './messages.ts';
import { type RuleChange, useDeleteRuleChangeMutation } from './queries.ts';

interface DeleteRuleProps {
  programId: string;
  rule: RuleChange;
  onClose: () => void;
}

/** Deletes a rule change with all its effects. */
export function DeleteRule({ programId, rule, onClose }: DeleteRuleProps) {
  const [remove, { error, isLoading }] = useDeleteRuleChangeMutation();
  const send = async () => {
    if (!(await remove({ params: { programId, changeId: rule._id } })).error) onClose();
  };
  return (
    <Dialog
      title={rule.kind === 'edition' ? messages.deleteEdition : messages.deleteRuleChange}
      opened
      onClose={onClose}
    >
      <p>{messages.whatDeletingDoes({ rule: ruleText(rule) })}</p>
      <p role="alert" className={classes.problem}>
        {decisionFailure(error)}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button color="red" loading={isLoading} onClick={send}>
          {messages.remove}
        </Button>
      </div>
    </Dialog>
  );
}
