import type { Role } from '@certway/contract/roles';
import { describe, expect, it } from 'vitest';
import { sidebarEntries } from './sidebar-entries.ts';

const labels = (role: Role) => sidebarEntries({ role }).map(({ label }) => label);

describe('the sidebar', () => {
  it('shows an admin everything', () => {
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

  it('shows a partner all but editing', () => {
    expect(labels('partner')).toEqual([
      'Dashboard',
      'Inbox',
      'Accounts',
      'Start Quiz',
      'Analytics',
      'Create Programs',
    ]);
  });

  it('shows a trainer what teaching needs', () => {
    expect(labels('trainer')).toEqual([
      'Dashboard',
      'Inbox',
      'Start Quiz',
      'Edit Programs',
      'Create Programs',
    ]);
  });

  it('shows a paid learner their learning', () => {
    expect(labels('paid')).toEqual(['Dashboard', 'Inbox', 'Start Quiz', 'Analytics']);
  });

  it('is not there for a single entry, nor for nobody', () => {
    expect(labels('demo')).toEqual([]);
    expect(labels('user')).toEqual([]);
    expect(sidebarEntries(null)).toEqual([]);
  });
});
