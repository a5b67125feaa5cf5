import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../ui/form.tsx';
import * as messages from '../messages.ts';
import classes from '../questions.module.css';

interface GoToNumberProps {
  count: number;
  /** Shows the question at an index of the list. */
  onGo: (at: number) => void;
}

/** Says how many questions a long list has, and leads to the one with a number. */
export function GoToNumber({ count, onGo }: GoToNumberProps) {
  const [typed, setTyped] = useState('');
  const number = Number(typed);
  const isWrong = !Number.isInteger(number) || number < 1 || number > count;
  return (
    <Form className={classes.goTo} isWrong={isWrong} onSave={() => onGo(number - 1)}>
      {(submitted) => (
        <>
          <span className={classes.soft}>{messages.questionTotal({ questions: count })}</span>
          <TextInput
            aria-label={messages.goToNumber}
            placeholder={messages.goToNumber}
            inputMode="numeric"
            value={typed}
            error={submitted && isWrong && messages.numberBetween({ count })}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="default">
            {messages.go}
          </Button>
        </>
      )}
    </Form>
  );
}
