// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildOwnClass } from '../test/classes.ts';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';

const LATER = { timeout: 10_000 };

const open = (classes: NonNullable<Answers['classes']>) =>
  openAt('/profile', { as: buildUser({ role: 'paid' }), answers: { classes } });

describe('OwnClasses', () => {
  it('says before a class is left what ends and what stays', async () => {
    let own = [buildOwnClass()];
    const { person } = await open({
      listOwnClasses: () => own,
      leaveClass: () => {
        own = [];
        return { success: true };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Leave Evening course' }, LATER));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave Evening course?' }));
    dialog.getByText(/You keep your results, and everything that you bought/);
    await person.click(dialog.getByRole('button', { name: 'Leave class' }));
    await screen.findByText(/You are not in a class/);
    screen.getByText('You left Evening course.');
  });

  it('withdraws a request at one press', async () => {
    const { person, server } = await open({
      listOwnClasses: [buildOwnClass({ standing: 'pending' })],
      leaveClass: { success: true },
    });
    await screen.findByText(/Waiting for approval/, {}, LATER);
    const name = 'Withdraw the request to join Evening course';
    await person.click(screen.getByRole('button', { name }));
    expect(server.calls()).toContain('classes.leaveClass');
  });
});

describe('OwnClasses without a connection', () => {
  it('says that the classes could not be loaded', async () => {
    await open({ listOwnClasses: { refuse: 'internal' } });
    const text = await screen.findByText(/Your classes could not be loaded/, {}, LATER);
    expect(text).toBeTruthy();
  });
});
