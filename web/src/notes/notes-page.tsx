import { CollectionTabs } from '../cards/index.ts';
import { useAppSelector } from '../store.ts';
import { useAddress } from '../ui/lists/address.ts';
import { Page } from '../ui/page.tsx';
import * as messages from './messages.ts';
import { MyQuestions } from './met/my-questions.tsx';
import { NotesList } from './notes-list.tsx';

/** A learner's notes and bookmarks, or all questions that they have answered. */
export function NotesPage() {
  const accountId = useAppSelector((state) => state.user.currentUser?._id ?? '');
  const { search } = useAddress();
  if (search.get('tab') === 'questions') {
    return (
      <Page title={messages.myQuestions}>
        <CollectionTabs current="questions" />
        <MyQuestions accountId={accountId} />
      </Page>
    );
  }
  return (
    <Page title={messages.notesAndBookmarks}>
      <CollectionTabs current="notes" text={messages.onlyYouCanRead} />
      <NotesList accountId={accountId} />
    </Page>
  );
}
