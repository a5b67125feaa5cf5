import { Button } from '@mantine/core';
import classes from './approvals.module.css';
import { failedText } from './labels.ts';

interface CallButtonProps {
  words: string;
  call: { isLoading: boolean; error?: unknown };
  onPress: () => void;
}

/** A button that makes an API call. If the call fails, the error is shown next to the button. */
export function CallButton({ words, call: { isLoading, error }, onPress }: CallButtonProps) {
  return (
    <>
      <Button variant="default" loading={isLoading} onClick={onPress}>
        {words}
      </Button>
      {error !== undefined && (
        <p role="alert" className={classes.failed}>
          {failedText(error)}
        </p>
      )}
    </>
  );
}
