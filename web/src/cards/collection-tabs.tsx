import { authors, mayEnter } from '@certway/contract/accounts/roles';
import { paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';
import { LinkTabs } from '../ui/tabs/link-tabs.tsx';
import classes from './cards.module.css';
import * as messages from './messages.ts';

const addresses = {
  notes: paths.notes,
  questions: `${paths.notes}?tab=questions`,
  cards: paths.cards,
};

interface CollectionTabsProps {
  current: keyof typeof addresses;
  /** A text about the page, below the tabs, so that they are at the same place on each page. */
  text?: string;
}

/**
 * The tabs between the pages with what a person has collected: notes, questions, and cards. To the
 * staff, 'My questions' would be the questions that they write.
 */
export function CollectionTabs({ current, text }: CollectionTabsProps) {
  const role = useAppSelector((state) => state.user.currentUser?.role ?? null);
  const isStaff = mayEnter(authors, role);
  const tabs = [
    { name: messages.notes, to: addresses.notes },
    {
      name: isStaff ? messages.answeredQuestions : messages.myQuestions,
      to: addresses.questions,
    },
    { name: messages.cards, to: addresses.cards },
  ];
  return (
    <>
      <LinkTabs label={messages.yourCollection} tabs={tabs} current={addresses[current]} />
      {text && <p className={classes.about}>{text}</p>}
    </>
  );
}
