import { CardsLink } from '../cards/index.ts';
import { useAppSelector } from '../store.ts';
import { useAddress } from '../ui/lists/address.ts';
import { Page } from '../ui/page.tsx';
import { panelProps, Tabs } from '../ui/tabs/tabs.tsx';
import * as messages from './messages.ts';
import { MyQuestions } from './met/my-questions.tsx';
import classes from './notes.module.css';
import { NotesList } from './notes-list.tsx';

const tabs = { notes: messages.notesAndBookmarks, questions: messages.myQuestions };
type NotesTab = keyof typeof tabs;

/** A learner's notes and bookmarks, and all questions that they have answered. */
export function NotesPage() {
  const accountId = useAppSelector((state) => state.user.currentUser?._id ?? '');
  const { search, change } = useAddress();
  const chosen: NotesTab = search.get('tab') === 'questions' ? 'questions' : 'notes';
  // A search belongs to its tab, so it does not follow to the other one.
  const choose = (tab: NotesTab) =>
    change(() => new URLSearchParams(tab === 'questions' ? { tab } : {}));
  return (
    <Page title={messages.notesAndBookmarks} lead={messages.onlyYouCanRead} width="text">
      <p className={classes.links}>
        <CardsLink />
      </p>
      <Tabs label={messages.notesAndBookmarks} tabs={tabs} chosen={chosen} onChoose={choose} />
      <div {...panelProps(chosen)}>
        {chosen === 'notes' ? (
          <NotesList accountId={accountId} />
        ) : (
          <MyQuestions accountId={accountId} />
        )}
      </div>
    </Page>
  );
}
