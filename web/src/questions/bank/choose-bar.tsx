import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { Form } from '../../ui/form.tsx';
import classes from './bank.module.css';
import { parseNumbers, type ReasonGroup } from './choosing.ts';
import * as messages from './messages.ts';

interface ChooseBarProps {
  count: number;
  reasons: readonly ReasonGroup[];
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** Controls that select questions by number, or by a remark that the import made about them. */
export function ChooseBar({ count, reasons, onChoose }: ChooseBarProps) {
  const [numbers, setNumbers] = useState('');
  const id = useId();
  const named = parseNumbers(numbers, count);
  return (
    <div className={classes.choose}>
      <NativeSelect
        label={messages.selectOnly}
        value=""
        data={[
          { value: '', label: messages.chooseAGroup },
          ...reasons.map(({ label }, at) => ({ value: String(at), label })),
        ]}
        onChange={({ currentTarget }) => {
          const reason = reasons[Number(currentTarget.value)];
          if (currentTarget.value !== '' && reason) onChoose(reason.places);
        }}
      />
      <Form className={classes.numbers} isWrong={!named} onSave={() => named && onChoose(named)}>
        {(submitted) => (
          <>
            <TextInput
              id={id}
              label={messages.selectByNumber}
              placeholder={messages.numbersExample}
              value={numbers}
              error={submitted && !named && messages.enterNumbers({ last: count })}
              onChange={({ currentTarget }) => setNumbers(currentTarget.value)}
            />
            <Button type="submit" variant="default">
              {messages.select}
            </Button>
          </>
        )}
      </Form>
    </div>
  );
}
