import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { hintsFor } from '../../kinds/editing/lint.ts';
import { QuestionFields } from '../../kinds/editing/question-fields.tsx';
import { QuestionPreview } from '../../kinds/editing/question-preview.tsx';
import classes from './creating.module.css';
import { editCurrent } from './creation.ts';
import { GroupingFields } from './grouping-fields.tsx';
import * as messages from './messages.ts';
import { JumpField, QuestionNumbers } from './question-numbers.tsx';
import {
  NO_PROBLEMS,
  type QuestionActionsProps,
  useQuestionActions,
} from './use-question-actions.ts';

interface QuestionStepProps extends QuestionActionsProps {
  /** False if the device could not store the draft. */
  kept: boolean;
  onBack: () => void;
}

function stateWords(saved: boolean, kept: boolean): string {
  if (!kept) return messages.errorSavingChanges;
  return saved ? messages.keptOnThisDevice : messages.unsavedButKept;
}

function Actions({
  moves,
  count,
}: {
  moves: Omit<ReturnType<typeof useQuestionActions>, 'form'>;
  count: number;
}) {
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={moves.save}>
        {messages.saveChanges}
      </Button>
      <Button variant="default" onClick={moves.preview}>
        {messages.previewQuiz}
      </Button>
      <Button variant="default" onClick={moves.finish}>
        {messages.finishQuiz}
      </Button>
      <Button variant="subtle" onClick={moves.clear}>
        {messages.clearForm}
      </Button>
      {count > 1 && (
        <Button variant="subtle" onClick={moves.remove}>
          {messages.removeThisQuestion}
        </Button>
      )}
    </div>
  );
}

/** Focuses the text of a question that was just added, so that the author can write at once. */
function useAddedFocused(form: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) form.current?.querySelector('textarea')?.focus();
    before.current = count;
  }, [form, count]);
}

/** Step 2 of creating a program: questions are written one after another. */
export function QuestionStep(props: QuestionStepProps) {
  const { creation, kept, onChange, onBack } = props;
  const { form, ...moves } = useQuestionActions(props);
  const count = creation.questions.length;
  useAddedFocused(form, count);
  const question = creation.questions[creation.at];
  if (!question) return null;
  const title = messages.questionOf({ number: creation.at + 1, count });
  const others = creation.questions.flatMap(({ key, form }) => (key === question.key ? [] : form));
  return (
    <>
      <div className={classes.bar}>
        <h2 className={classes.counter}>{title}</h2>
        {count > 1 && <JumpField key={count} count={count} onJump={moves.leaveTo} />}
      </div>
      {count > 1 && <QuestionNumbers creation={creation} onGo={moves.leaveTo} />}
      <div className={classes.panes}>
        <div>
          <div ref={form} className={classes.form}>
            <QuestionFields
              key={question.key}
              form={question.form}
              problems={moves.told?.problems ?? NO_PROBLEMS}
              onChange={(change) => onChange(editCurrent(creation, change))}
            />
            <GroupingFields
              creation={creation}
              problems={moves.told?.problems ?? NO_PROBLEMS}
              onChange={onChange}
            />
            <Actions moves={moves} count={count} />
          </div>
          <div className={classes.moves}>
            {moves.told && (
              <p role="alert" className={classes.problem}>
                {moves.told.message}
              </p>
            )}
            <span role="status" className={classes.state}>
              {stateWords(question.saved, kept)}
            </span>
            <Button
              variant="default"
              onClick={() => (creation.at === 0 ? onBack() : moves.leaveTo(creation.at - 1))}
            >
              {messages.previous}
            </Button>
            <Button variant={moves.last ? 'filled' : 'default'} onClick={moves.add}>
              {messages.addQuestion}
            </Button>
            <Button variant={moves.last ? 'default' : 'filled'} onClick={moves.next}>
              {moves.last ? messages.finish : messages.next}
            </Button>
          </div>
        </div>
        <div className={classes.aside}>
          <QuestionPreview
            form={question.form}
            title={messages.questionNumber({ number: creation.at + 1 })}
            id={question.key}
            hints={hintsFor(question.form, { others, unstored: others })}
          />
        </div>
      </div>
    </>
  );
}
