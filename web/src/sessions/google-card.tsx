import { Anchor, Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useGetSettingsQuery } from '../settings/index.ts';
import { useIsPreHydration } from '../ui/pending/pre-hydration.ts';
import { filled } from '../ui/words/filled.ts';
import classes from './google-card.module.css';
import { GoogleMark } from './google-mark.tsx';
import { isInAppBrowser } from './in-app-browser.ts';
import * as messages from './messages.ts';
import { OutsideHint } from './outside-hint.tsx';

interface GoogleCardProps {
  /** A second heading, which says what the button does. */
  title?: string;
  lead: string;
  busy: boolean;
  /**
   * The error message; null if nothing failed. It is empty if a failure has no message of its own.
   */
  error: string | null;
  onContinue: () => void;
  /** The link to the other page, right below the button. */
  children: ReactNode;
  /** Small text at the end of the card. */
  last?: ReactNode;
}

function Legal() {
  return (
    <Text size="sm" c="dimmed">
      {filled(messages.whatContinuingAccepts, {
        terms: (
          <Anchor component={Link} to={paths.terms}>
            {messages.terms}
          </Anchor>
        ),
        privacy: (
          <Anchor component={Link} to={paths.privacy}>
            {messages.privacy}
          </Anchor>
        ),
      })}
    </Text>
  );
}

/** The part that the Sign In and Sign Up pages share: the heading, the button, and the error. */
export function GoogleCard(props: GoogleCardProps) {
  const { title, lead, busy, error, onContinue, children, last } = props;
  const { data: settings } = useGetSettingsQuery();
  const isPreHydration = useIsPreHydration();
  return (
    <div className={classes.stage}>
      <section className={classes.card}>
        <Title order={1} tabIndex={-1}>
          {messages.signIn}
        </Title>
        {title && (
          <Title order={2} size="h3" className={classes.second ?? ''}>
            {title}
          </Title>
        )}
        <Text c="dimmed" className={classes.lead ?? ''}>
          {lead}
        </Text>
        {!isPreHydration && isInAppBrowser(navigator.userAgent) ? (
          <OutsideHint />
        ) : (
          <Button
            fullWidth
            size="lg"
            px="sm"
            variant="default"
            leftSection={<GoogleMark />}
            loading={busy}
            onClick={onContinue}
          >
            {messages.continueWithGoogle}
          </Button>
        )}
        <p role="alert" className={classes.error}>
          {error === null ? '' : error || messages.somethingWentWrong}
        </p>
        <div className={classes.more}>{children}</div>
        <Legal />
        {last && (
          <Text size="sm" c="dimmed" className={classes.last ?? ''}>
            {last}
          </Text>
        )}
        {settings?.signIn === 'development' && (
          <Text size="sm" c="dimmed" className={classes.development ?? ''}>
            {messages.developmentSignIn}
          </Text>
        )}
      </section>
    </div>
  );
}
