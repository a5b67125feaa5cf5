import { authors, mayEnter } from '@certway/contract/accounts/roles';
import { CollectionTabs } from '../cards/index.ts';
import { useAppSelector } from '../store.ts';
import { useAddress } from '../ui/lists/address.ts';
import { Page } from '../ui/page.tsx';
import * as messages from './messages.ts';
import { MyQuestions } from './met/my-questions.tsx';
import { NotesList } from './notes-list.tsx';

/** A person's notes and bookmarks, or all questions that they have answered. */
export function NotesPage() {
  const user = useAppSelector((state) => state.user.currentUser);
  const accountId = user?._id ?? '';
  const { search } = useAddress();
  if (search.get('tab') === 'questions') {
    const role = user?.role ?? null;
    const isStaff = mayEnter(authors, role);
    return (
      <Page title={isStaff ? messages.answeredQuestions : messages.myQuestions}>
        <CollectionTabs current="questions" />
        <MyQuestions accountId={accountId} role={role} />
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
