import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import * as messages from './messages.ts';
import classes from './outside-hint.module.css';

/** A hint inside the browser of a chat app, where Google does not let people sign in. */
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
      <Text fw={650}>{messages.openInYourBrowser}</Text>
      <Text size="sm">{messages.whyNotInThisApp}</Text>
      <Button onClick={copy}>
        {copied === 'yes' ? messages.linkCopied : messages.copyTheLink}
      </Button>
      <Text size="sm" role="status" className={classes.address ?? ''}>
        {copied === 'refused' ? messages.copyTheAddressYourself({ address }) : ''}
      </Text>
    </div>
  );
}
