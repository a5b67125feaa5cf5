import '../ui/forms.css';
import { SEARCH_LENGTH } from '@certway/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPencilPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import lettersArt from '../ui/art/letters.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { ConversationList } from './conversation-list.tsx';
import classes from './inbox.module.css';
import * as messages from './messages.ts';
import { NewMessage } from './new-message.tsx';
import { ReadingPane } from './reading-pane.tsx';
import { type InboxView, useInboxView } from './view.ts';

const TYPING_PAUSE_MS = 250;

interface FinderProps {
  view: InboxView;
  onFind: (q: string) => void;
}

function Finder({ view, onFind }: FinderProps) {
  const [text, setText] = useState(view.q);
  const find = useDebouncedCallback(onFind, TYPING_PAUSE_MS);
  return (
    <TextInput
      type="search"
      aria-label={messages.searchMessages}
      placeholder={messages.search}
      maxLength={SEARCH_LENGTH}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden="true" />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        find(currentTarget.value.trim());
      }}
    />
  );
}

function Boxes({
  archived,
  onChoose,
}: {
  archived: boolean;
  onChoose: (archived: boolean) => void;
}) {
  return (
    <div className={classes.boxes}>
      {[false, true].map((box) => (
        <Button
          key={String(box)}
          variant={box === archived ? 'light' : 'subtle'}
          size="sm"
          aria-pressed={box === archived}
          onClick={() => onChoose(box)}
        >
          {box ? messages.archive : messages.inbox}
        </Button>
      ))}
    </div>
  );
}

export function InboxPage() {
  const { view, open, list, find, write } = useInboxView();
  const back = () => list(view.archived);
  return (
    <Page title={messages.inbox}>
      <div className={classes.inbox} data-reading={view.conversation !== null || undefined}>
        <div className={classes.side}>
          <Button
            leftSection={<IconPencilPlus size={20} stroke={1.7} aria-hidden="true" />}
            onClick={write}
          >
            {messages.newMessage}
          </Button>
          <Finder key={String(view.archived)} view={view} onFind={find} />
          <Boxes archived={view.archived} onChoose={list} />
          <ConversationList key={`${view.archived} ${view.q}`} view={view} />
        </div>
        {view.conversation ? (
          <ReadingPane id={view.conversation} onBack={back} />
        ) : (
          <div className={classes.empty}>
            <EmptyState
              art={lettersArt}
              title={messages.nothingOpen}
              text={messages.chooseMessage}
            />
          </div>
        )}
      </div>
      {view.writing && <NewMessage beginning={view.writing} onSent={open} onClose={back} />}
    </Page>
  );
}
