import { paths } from '../paths.ts';
import { LinkTabs } from '../ui/tabs/link-tabs.tsx';
import classes from './cards.module.css';
import * as messages from './messages.ts';

const addresses = {
  notes: paths.notes,
  questions: `${paths.notes}?tab=questions`,
  cards: paths.cards,
};

const tabs = [
  { name: messages.notes, to: addresses.notes },
  { name: messages.myQuestions, to: addresses.questions },
  { name: messages.cards, to: addresses.cards },
];

interface CollectionTabsProps {
  current: keyof typeof addresses;
  /** A text about the page, below the tabs, so that they are at the same place on each page. */
  text?: string;
}

/** The tabs between the pages with what a learner has collected: notes, questions, and cards. */
export const CollectionTabs = ({ current, text }: CollectionTabsProps) => (
  <>
    <LinkTabs label={messages.yourCollection} tabs={tabs} current={addresses[current]} />
    {text && <p className={classes.about}>{text}</p>}
  </>
);
