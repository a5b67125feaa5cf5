import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import classes from './outside-hint.module.css';

/** Shown inside a chat app's own browser, where Google does not let anybody sign in. */
export function OutsideHint() {
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null);
  const address = window.location.href;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  return (
    <div className={classes.hint}>
      <Text fw={650}>Open this page in your browser to sign in</Text>
      <Text size="sm">
        You are inside a chat app, and Google does not sign people in there. Copy the link and paste
        it into Chrome, Safari or another browser.
      </Text>
      <Button onClick={copy}>{copied === 'yes' ? 'Link copied' : 'Copy the link'}</Button>
      <Text size="sm" role="status" className={classes.address ?? ''}>
        {copied === 'refused' ? `Copying is not allowed here. The address is ${address}` : ''}
      </Text>
    </div>
  );
}
