import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { toCallAddress } from '../../calls/address.ts';
import * as messages from '../messages.ts';
import classes from './profile-page.module.css';

const downloadOf = (userId: string) =>
  toCallAddress({ slice: 'accounts', name: 'exportUser', input: { params: { userId } } }).url;

export function OwnData({ userId, deletionAt }: { userId: string; deletionAt: string }) {
  return (
    <section className={classes.card} aria-labelledby="own-data">
      <Title order={2} size="h3" id="own-data">
        {messages.yourData}
      </Title>
      <Text>{messages.whatYouMayDoWithData}</Text>
      <div className={classes.buttons}>
        <Button component="a" href={downloadOf(userId)} download variant="default">
          {messages.downloadData}
        </Button>
        <Link to={deletionAt} className={classes.remove ?? ''}>
          {messages.deleteAccount}
        </Link>
      </div>
    </section>
  );
}
