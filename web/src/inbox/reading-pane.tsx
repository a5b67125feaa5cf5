import type { Conversation } from '@certway/contract/inbox/index';
import { Button, Text, Title } from '@mantine/core';
import { IconArchive, IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { isNotFound } from '../calls/failure.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { useIsShown } from '../ui/rendering/use-navigate-if-shown.ts';
import { toast } from '../ui/toasts.ts';
import { Waiting } from '../ui/waiting.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Face } from './conversation-list.tsx';
import classes from './inbox.module.css';
import { partnersOf } from './labels.ts';
import { Earlier, MessageList } from './message-list.tsx';
import * as messages from './messages.ts';
import { useChangeConversationMutation, useGetConversationQuery } from './queries.ts';

/** Marks the open conversation as read, when it is opened and whenever a message arrives. */
function useReading(conversation: Conversation | undefined) {
  const [change] = useChangeConversationMutation();
  const id = conversation?._id;
  const unread = conversation?.unread ?? 0;
  useEffect(() => {
    if (!id || unread === 0) return;
    void change({ params: { conversationId: id }, body: { read: true } });
  }, [id, unread, change]);
}

function ConversationHead({
  conversation,
  onBack,
}: {
  conversation: Conversation;
  onBack: () => void;
}) {
  const [change, { isLoading }] = useChangeConversationMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { _id, subject, program, archived } = conversation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading takes the focus of each conversation
  useEffect(() => heading.current?.focus({ preventScroll: true }), [_id]);
  const isShown = useIsShown(_id);
  const move = async () => {
    const { data } = await change({
      params: { conversationId: _id },
      body: { archived: !archived },
    });
    if (!data) return;
    void toast(archived ? messages.movedToInbox : messages.movedToArchive);
    if (isShown(_id)) onBack();
  };
  return (
    <>
      <div className={classes.about}>
        <Face conversation={conversation} />
        <div className={classes.words}>
          <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
            {subject}
          </Title>
          <Text c="dimmed">
            {[partnersOf(conversation), program?.name].filter(Boolean).join(' · ')}
          </Text>
        </div>
      </div>
      <Button
        variant="default"
        size="sm"
        loading={isLoading}
        className={classes.move ?? ''}
        onClick={move}
      >
        <IconArchive size={20} stroke={1.7} aria-hidden="true" />
        <span>{archived ? messages.moveToInbox : messages.archive}</span>
      </Button>
    </>
  );
}

function NotThere({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <div className={classes.aside}>
      {isNotFound(failure) ? (
        <Text role="alert">{messages.conversationNotYours}</Text>
      ) : (
        <LoadFailed text={messages.conversationNotLoaded} error={failure} onRetry={onRetry} />
      )}
    </div>
  );
}

/**
 * Shows the reply form below the messages. A notice has no reply form, and a conversation without
 * other people has a hint instead.
 */
function Below({ conversation }: { conversation: Conversation }) {
  if (conversation.kind === 'notice') return null;
  if (conversation.with.length === 0) {
    return <Text c="dimmed">{messages.nobodyElseHere}</Text>;
  }
  return <AnswerForm key={conversation._id} conversationId={conversation._id} />;
}

export function ReadingPane({ id, onBack }: { id: string; onBack: () => void }) {
  const { currentData, error, refetch } = useGetConversationQuery({
    params: { conversationId: id },
    query: {},
  });
  useReading(currentData);
  return (
    <section className={classes.pane} aria-label={messages.conversation}>
      <header className={classes.head}>
        <Button
          variant="subtle"
          className={classes.back ?? ''}
          leftSection={<IconArrowLeft size={20} stroke={1.7} aria-hidden="true" />}
          onClick={onBack}
        >
          {messages.allMessages}
        </Button>
        {currentData && !error && <ConversationHead conversation={currentData} onBack={onBack} />}
      </header>
      {error !== undefined && <NotThere failure={error} onRetry={refetch} />}
      {!currentData && !error && <Waiting for={messages.theMessage} shape="block" />}
      {currentData && !error && (
        <>
          {currentData.earlier && (
            <Earlier key={id} conversationId={id} before={currentData.earlier} />
          )}
          <MessageList kind={currentData.kind} list={currentData.messages} />
          <Below conversation={currentData} />
        </>
      )}
    </section>
  );
}
