import '../ui/forms.css';
import { SEARCH_LENGTH } from '@certway/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { IconPencilPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import lettersArt from '../ui/art/letters.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { panelProps, Tabs } from '../ui/tabs/tabs.tsx';
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

const folders = { inbox: messages.inbox, archive: messages.archive };

/** Lists the conversations of the inbox or the archive, with a tab for each. */
function Side({
  view,
  onList,
  onFind,
}: {
  view: InboxView;
  onList: (archived: boolean) => void;
  onFind: (q: string) => void;
}) {
  const chosen = view.archived ? 'archive' : 'inbox';
  return (
    <div className={classes.side}>
      <Tabs
        label={messages.folders}
        tabs={folders}
        chosen={chosen}
        onChoose={(folder) => onList(folder === 'archive')}
      />
      <div className={classes.list} {...panelProps(chosen)}>
        <Finder key={chosen} view={view} onFind={onFind} />
        <ConversationList key={`${chosen} ${view.q}`} view={view} />
      </div>
    </div>
  );
}

export function InboxPage() {
  const { view, open, list, find, write } = useInboxView();
  const isNarrow = useMediaQuery('(max-width: 62em)') ?? false;
  const isReading = view.conversation !== null;
  const back = () => list(view.archived);
  const newMessage = (
    <Button
      variant="default"
      leftSection={<IconPencilPlus size={20} stroke={1.7} aria-hidden="true" />}
      onClick={write}
    >
      {messages.newMessage}
    </Button>
  );
  // On a phone, the link back to the list is above a conversation, in place of the heading.
  const isHeadingHidden = isReading && isNarrow;
  return (
    <Page
      title={messages.inbox}
      isTitleHidden={isHeadingHidden}
      action={!isHeadingHidden && newMessage}
    >
      <div className={classes.inbox} data-reading={isReading || undefined}>
        <Side view={view} onList={list} onFind={find} />
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
