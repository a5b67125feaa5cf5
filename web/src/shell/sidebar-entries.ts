import type { User } from '@certway/contract/accounts/index';
import { authors, mayEnter, type Role } from '@certway/contract/accounts/roles';
import { type PageName, pages } from '@certway/contract/shell/pages';
import {
  IconBook2,
  IconBuilding,
  IconChartBar,
  IconInbox,
  IconLayoutDashboard,
  IconPencil,
  IconPencilPlus,
  IconSchool,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import * as messages from './messages.ts';

export interface SidebarEntry {
  label: string;
  page: PageName;
  Icon: TablerIcon;
  /** The roles that have the entry, if the page is open to more roles. */
  onlyFor?: readonly Role[];
  /** Other pages that belong to the entry, because the entry's page leads to them. */
  others?: readonly PageName[];
}

const studyPages: readonly PageName[] = [
  'quizDemo',
  'exam',
  'result',
  'results',
  'notes',
  'cards',
  'deck',
  'sessionDone',
  'startQuiz',
];

const entries: readonly SidebarEntry[] = [
  { label: messages.dashboard, page: 'dashboard', Icon: IconLayoutDashboard },
  { label: messages.inbox, page: 'inbox', Icon: IconInbox },
  { label: messages.accounts, page: 'accounts', Icon: IconUsers },
  { label: messages.startQuiz, page: 'quiz', Icon: IconBook2, others: studyPages },
  { label: messages.learners, page: 'learners', Icon: IconSchool, others: ['learner'] },
  {
    label: messages.classes,
    page: 'classes',
    Icon: IconUsersGroup,
    onlyFor: authors,
    others: ['class'],
  },
  {
    label: messages.companySeats,
    page: 'seats',
    Icon: IconBuilding,
    onlyFor: authors,
    others: ['organization'],
  },
  {
    label: messages.editPrograms,
    page: 'editPrograms',
    Icon: IconPencil,
    others: ['examAttempts'],
  },
  { label: messages.analytics, page: 'analytics', Icon: IconChartBar },
  {
    label: messages.createPrograms,
    page: 'createQuiz',
    Icon: IconPencilPlus,
    others: ['startMulti'],
  },
];

/**
 * Returns the sidebar entries for the pages that the person's role may open. Returns none if there
 * is only one, because a menu needs at least two.
 */
export function sidebarEntries(user: Pick<User, 'role'> | null): readonly SidebarEntry[] {
  if (!user) return [];
  const open = entries.filter(
    ({ page, onlyFor }) =>
      mayEnter(pages[page].openTo, user.role) && (!onlyFor || onlyFor.includes(user.role)),
  );
  return open.length > 1 ? open : [];
}
