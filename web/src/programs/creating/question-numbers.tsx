import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { creationProblem } from '../../kinds/editing/check.ts';
import classes from './creating.module.css';
import type { ProgramCreation } from './creation.ts';
import * as messages from './messages.ts';

export function JumpField({ count, onJump }: { count: number; onJump: (at: number) => void }) {
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState('');
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const valid = /^\d+$/.test(number.trim()) && Number(number) >= 1 && Number(number) <= count;
    setProblem(valid ? '' : messages.invalidQuestionNumber);
    if (valid) onJump(Number(number) - 1);
  };
  return (
    <form className={classes.jump} onSubmit={jump} noValidate>
      <TextInput
        label={messages.jumpToQuestion}
        inputMode="numeric"
        value={number}
        error={problem}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {messages.jump}
      </Button>
    </form>
  );
}

export function QuestionNumbers({
  creation,
  onGo,
}: {
  creation: ProgramCreation;
  onGo: (at: number) => void;
}) {
  return (
    <ol className={classes.places} aria-label={messages.questions}>
      {creation.questions.map(({ key, form }, at) => {
        const open = creationProblem(form) !== null;
        return (
          <li key={key}>
            <button
              type="button"
              className={classes.place}
              aria-current={at === creation.at}
              aria-label={
                open
                  ? messages.questionIncomplete({ number: at + 1 })
                  : messages.questionNumber({ number: at + 1 })
              }
              data-open={open || undefined}
              onClick={() => onGo(at)}
            >
              {at + 1}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
