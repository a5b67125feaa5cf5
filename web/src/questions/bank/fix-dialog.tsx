import '../../ui/forms.css';
import type { Draft } from '@certway/contract/kinds/index';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { checkQuestion } from '../../kinds/editing/check.ts';
import type { FieldProblems } from '../../kinds/editing/editor.ts';
import type { QuestionForm } from '../../kinds/editing/form.ts';
import { QuestionFields } from '../../kinds/editing/question-fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './bank.module.css';
import { formFromFields } from './fix.ts';
import type { InspectedFile } from './inspected.ts';
import * as messages from './messages.ts';

interface FixDialogProps {
  refused: InspectedFile['refused'][number];
  onFix: (question: Draft) => void;
  onClose: () => void;
}

/** The question editor, filled with the parsed fields of a question that could not be imported. */
export function FixDialog({ refused, onFix, onClose }: FixDialogProps) {
  const [form, setForm] = useState<QuestionForm>(() => formFromFields(refused.understood));
  const [problems, setProblems] = useState<FieldProblems>({});
  const take = () => {
    const checked = checkQuestion(form);
    if (checked.draft) onFix(checked.draft);
    else setProblems(checked.problems);
  };
  const [problem] = Object.values(problems);
  return (
    <Dialog
      title={messages.fixQuestionAt({ where: refused.where })}
      opened
      onClose={onClose}
      size="xl"
      holds
      foot={
        <div className={classes.actions}>
          <Button onClick={take}>{messages.addToList}</Button>
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
        </div>
      }
    >
      <div className={classes.fields}>
        <p className={classes.soft}>{messages.problemInFile({ problem: refused.message })}</p>
        <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
        <QuestionFields
          form={form}
          problems={problems}
          onChange={(changed) => setForm((now) => ({ ...now, ...changed }))}
        />
      </div>
    </Dialog>
  );
}
