import type { Conversation, Message } from '@certway/contract/inbox/index';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { momentText } from '../ui/words/moments.ts';
import classes from './inbox.module.css';
import { linkText, senderName } from './labels.ts';
import * as messages from './messages.ts';
import { useGetConversationQuery } from './queries.ts';

interface MessageListProps {
  kind: Conversation['kind'];
  list: readonly Message[];
}

/** Lists the messages of a conversation. Their content is shown as plain text. */
export function MessageList({ kind, list }: MessageListProps) {
  return (
    <ol className={classes.messages}>
      {list.map(({ _id, sender, mine, body, link, createdAt }) => (
        <li key={_id} className={classes.message} data-mine={mine || undefined}>
          <Text size="sm" c="dimmed">
            {messages.senderAt({
              sender: mine ? messages.you : senderName(sender, kind),
              moment: momentText(createdAt),
            })}
          </Text>
          <p className={classes.body}>{body}</p>
          {link && (
            <Button component={Link} to={link} variant="default" size="sm">
              {linkText(link)}
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

/** Loads earlier messages on request and shows them above the others. */
export function Earlier({ conversationId, before }: EarlierProps) {
  const [wanted, setWanted] = useState(false);
  const { data } = useGetConversationQuery(
    { params: { conversationId }, query: { before } },
    { skip: !wanted },
  );
  if (!data) {
    return (
      <Button variant="subtle" loading={wanted} onClick={() => setWanted(true)}>
        {messages.showEarlier}
      </Button>
    );
  }
  return (
    <>
      {data.earlier && <Earlier conversationId={conversationId} before={data.earlier} />}
      <MessageList kind={data.kind} list={data.messages} />
    </>
  );
}
