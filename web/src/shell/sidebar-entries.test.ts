import type { Role } from '@certway/contract/roles';
import { describe, expect, it } from 'vitest';
import { sidebarEntries } from './sidebar-entries.ts';

const labels = (role: Role) => sidebarEntries({ role }).map(({ label }) => label);

describe('sidebarEntries', () => {
  it('gives an admin every entry', () => {
    expect(labels('admin')).toEqual([
      'Dashboard',
      'Inbox',
      'Accounts',
      'Start Quiz',
      'Edit Programs',
      'Analytics',
      'Create Programs',
    ]);
  });

  it('gives a partner every entry except editing', () => {
    expect(labels('partner')).toEqual([
      'Dashboard',
      'Inbox',
      'Accounts',
      'Start Quiz',
      'Analytics',
      'Create Programs',
    ]);
  });

  it('gives a trainer the entries for teaching', () => {
    expect(labels('trainer')).toEqual([
      'Dashboard',
      'Inbox',
      'Start Quiz',
      'Edit Programs',
      'Create Programs',
    ]);
  });

  it('gives a paid learner the entries for learning', () => {
    expect(labels('paid')).toEqual(['Dashboard', 'Inbox', 'Start Quiz', 'Analytics']);
  });

  it('is empty for a single entry and for a visitor', () => {
    expect(labels('demo')).toEqual([]);
    expect(labels('user')).toEqual([]);
    expect(sidebarEntries(null)).toEqual([]);
  });
});
