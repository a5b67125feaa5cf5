import type { Conversation, Message } from '@certway/contract/inbox';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { momentText } from '../ui/words/moments.ts';
import classes from './inbox.module.css';
import { useGetConversationQuery } from './queries.ts';
import { senderName } from './words.ts';

interface MessagesProps {
  kind: Conversation['kind'];
  messages: readonly Message[];
}

/** A message is text and nothing else. */
export function Messages({ kind, messages }: MessagesProps) {
  return (
    <ol className={classes.messages}>
      {messages.map(({ _id, sender, mine, body, link, createdAt }) => (
        <li key={_id} className={classes.message} data-mine={mine || undefined}>
          <Text size="sm" c="dimmed">
            {`${mine ? 'You' : senderName(sender, kind)}, ${momentText(createdAt)}`}
          </Text>
          <p className={classes.body}>{body}</p>
          {link && (
            <Button component={Link} to={link} variant="default" size="sm">
              Go there
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

interface EarlierProps {
  conversationId: string;
  before: string;
}

/** Earlier messages, once requested; above them, the ones before those. */
export function Earlier({ conversationId, before }: EarlierProps) {
  const [wanted, setWanted] = useState(false);
  const { data } = useGetConversationQuery(
    { params: { conversationId }, query: { before } },
    { skip: !wanted },
  );
  if (!data) {
    return (
      <Button variant="subtle" loading={wanted} onClick={() => setWanted(true)}>
        Show earlier messages
      </Button>
    );
  }
  return (
    <>
      {data.earlier && <Earlier conversationId={conversationId} before={data.earlier} />}
      <Messages kind={data.kind} messages={data.messages} />
    </>
  );
}
