import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import * as messages from './messages.ts';

/**
 * A field for a day. While only a part of the date is typed, the browser says that the field is
 * empty, so that the form would save no day. This field shows an error instead.
 */
export function DateField({ error, onChange, ...props }: Omit<TextInputProps, 'type'>) {
  const [isIncomplete, setIncomplete] = useState(false);
  return (
    <TextInput
      {...props}
      type="date"
      error={isIncomplete ? messages.completeDateRequired : error}
      onChange={(event) => {
        setIncomplete(false);
        onChange?.(event);
      }}
      onInvalid={({ currentTarget }) => setIncomplete(currentTarget.validity.badInput)}
    />
  );
}
