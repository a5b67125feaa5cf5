import type { Conversation } from '@certway/contract/inbox/index';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconBuildingArch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { shortMomentText } from '../ui/words/moments.ts';
import classes from './inbox.module.css';
import { partnersOf } from './labels.ts';
import * as messages from './messages.ts';
import { useListConversationsQuery } from './queries.ts';
import { addressOfConversation, type InboxView } from './view.ts';

/** Shows a portrait, or Certway's logo for a notice. */
export function Face({ conversation }: { conversation: Pick<Conversation, 'kind' | 'with'> }) {
  const [other] = conversation.with;
  if (conversation.kind === 'people') {
    return <Portrait name={other?.username ?? ''} picture={other?.profilePicture ?? ''} />;
  }
  return (
    <span className={classes.house}>
      <IconBuildingArch size={22} stroke={1.7} aria-hidden="true" />
    </span>
  );
}

function Entry({ conversation, view }: { conversation: Conversation; view: InboxView }) {
  const { _id, subject, preview, lastMessageAt, unread } = conversation;
  return (
    <li>
      <Link
        to={addressOfConversation(view, _id)}
        className={classes.entry}
        aria-current={_id === view.conversation ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
      >
        <Face conversation={conversation} />
        <span className={classes.words}>
          <span className={classes.line}>
            <span className={classes.name}>{partnersOf(conversation)}</span>
            <Text span size="sm" c="dimmed" className={classes.moment ?? ''}>
              {shortMomentText(lastMessageAt)}
            </Text>
            {unread > 0 && (
              <span className={classes.dot}>
                <VisuallyHidden>{messages.unreadMessages({ unread })}</VisuallyHidden>
              </span>
            )}
          </span>
          <span className={classes.subject}>{subject}</span>
          <Text span size="sm" c="dimmed" className={classes.preview ?? ''}>
            {preview}
          </Text>
        </span>
      </Link>
    </li>
  );
}

const nothing = ({ q, archived }: InboxView) => {
  if (q) return messages.nothingFound;
  return archived ? messages.archiveEmpty : messages.noMessages;
};

/** Shows a page of the list, and the next one on request. */
export function ConversationList({ view, before }: { view: InboxView; before?: string }) {
  const { q, archived } = view;
  const query = { q, archived: String(archived), ...(before && { before }) };
  const { data, error, refetch } = useListConversationsQuery({ query });
  const [more, setMore] = useState(false);

  if (error !== undefined) {
    return (
      <div className={classes.aside}>
        <LoadFailed text={messages.messagesNotLoaded} error={error} onRetry={refetch} />
      </div>
    );
  }
  if (!data) return <Waiting for={messages.yourMessages} />;
  if (data.conversations.length === 0 && !before) {
    return <Text className={classes.aside ?? ''}>{nothing(view)}</Text>;
  }
  return (
    <>
      <ul className={classes.entries}>
        {data.conversations.map((conversation) => (
          <Entry key={conversation._id} conversation={conversation} view={view} />
        ))}
      </ul>
      {data.next && more && <ConversationList view={view} before={data.next} />}
      {data.next && !more && (
        <Button variant="subtle" onClick={() => setMore(true)}>
          {messages.showMore}
        </Button>
      )}
    </>
  );
}
