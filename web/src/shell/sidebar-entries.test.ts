import type { Role } from '@certway/contract/accounts/roles';
import { describe, expect, it } from 'vitest';
import { sidebarEntries } from './sidebar-entries.ts';

const labels = (role: Role) => sidebarEntries({ role }).map(({ label }) => label);

describe('sidebarEntries', () => {
  it('returns every entry for an admin', () => {
    expect(labels('admin')).toEqual([
      'Dashboard',
      'Inbox',
      'Accounts',
      'Start Quiz',
      'Learners',
      'Classes',
      'Company seats',
      'Edit Programs',
      'Analytics',
      'Create Programs',
    ]);
  });

  it('returns the entries for a partner, including Create Programs but not Edit Programs', () => {
    expect(labels('partner')).toEqual([
      'Dashboard',
      'Inbox',
      'Accounts',
      'Start Quiz',
      'Learners',
      'Classes',
      'Company seats',
      'Analytics',
      'Create Programs',
    ]);
  });

  it('returns the entries for teaching for a trainer', () => {
    expect(labels('trainer')).toEqual([
      'Dashboard',
      'Inbox',
      'Start Quiz',
      'Learners',
      'Classes',
      'Company seats',
      'Edit Programs',
      'Create Programs',
    ]);
  });

  it('returns Dashboard, Inbox, Start Quiz, and Analytics for a paid learner', () => {
    expect(labels('paid')).toEqual(['Dashboard', 'Inbox', 'Start Quiz', 'Analytics']);
  });

  it('returns an empty list for a visitor, and for a person with a single entry', () => {
    expect(labels('demo')).toEqual([]);
    expect(labels('user')).toEqual([]);
    expect(sidebarEntries(null)).toEqual([]);
  });
});
