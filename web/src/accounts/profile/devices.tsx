import { deviceName } from '@certway/contract/sessions/device-name';
import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { momentText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import {
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from '../queries.ts';
import classes from './profile-page.module.css';
import { SignOut } from './sign-out.tsx';

export function Devices({ accountId }: { accountId: string }) {
  const { data: devices, error, refetch } = useListSessionsQuery();
  const [end, { isError: notEnded }] = useEndSessionMutation();
  const [endOthers, { isLoading: ending }] = useEndOtherSessionsMutation();
  const others = devices?.filter(({ current }) => !current) ?? [];

  return (
    <section className={classes.card} aria-labelledby="devices">
      <Title order={2} size="h3" id="devices">
        {messages.whereSignedIn}
      </Title>
      {!devices && !error && <Waiting for={messages.yourDevices} />}
      {error !== undefined && (
        <LoadFailed text={messages.devicesNotLoaded} error={error} onRetry={refetch} />
      )}
      <ul className={classes.devices}>
        {devices?.map(({ _id, userAgent, usedAt, current }) => (
          <li key={_id}>
            <IconDeviceDesktop size={24} stroke={1.6} aria-hidden="true" />
            <span className={classes.device}>
              <b>{deviceName(userAgent)}</b>
              <Text span size="sm" c="dimmed">
                {current ? messages.thisDevice : messages.lastUsed({ moment: momentText(usedAt) })}
              </Text>
            </span>
            {!current && (
              <Button
                variant="default"
                size="sm"
                onClick={() => end({ params: { sessionId: _id } })}
              >
                {messages.signOut}
                <VisuallyHidden>
                  {'\u00a0'}
                  {deviceName(userAgent)}
                </VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {notEnded && <Text role="alert">{messages.deviceNotSignedOut}</Text>}
      {others.length > 1 && (
        <Button variant="default" loading={ending} onClick={() => endOthers()}>
          {messages.signOutElsewhere}
        </Button>
      )}
      <SignOut accountId={accountId} />
    </section>
  );
}
