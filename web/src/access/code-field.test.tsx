// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../calls/address.ts';
import type { Answers } from '../test/fake-server.ts';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import { buildProgram } from '../test/programs.ts';

const program = buildProgram();
const [course] = program.courses;

const live: Reply<'access', 'getEntitlement'> = {
  grant: { since: '2026-02-03T10:00:00.000Z', periodDays: null, endsAt: null, live: true },
  sources: [],
  request: null,
};

/** Returns a user and replies of a fake server on which redeeming the code grants the program. */
function withCode() {
  let redeemed = false;
  const as = buildUser({ role: 'demo' });
  const owned = {
    courseId: { _id: course?._id ?? '', name: 'Ground school', programId: program._id },
  };
  const owner = buildUser({ role: 'paid', purchasedCourses: [owned] });
  const answers = {
    accounts: { getUser: () => (redeemed ? owner : as) },
    programs: { getProgram: program },
    access: {
      getEntitlement: () => (redeemed ? live : { grant: null, sources: [], request: null }),
      redeemCode: () => {
        redeemed = true;
        return { program: { _id: program._id, name: program.name }, standing: live };
      },
    },
    attempts: {
      listRunning: [],
      listQuizzes: () =>
        redeemed ? [{ ...program, exams: [], accessEndsAt: null, hasResults: false }] : [],
    },
  } satisfies Answers;
  return { as, answers };
}

describe('redeeming a code', () => {
  it('gives access on every page, including pages that were loaded before', async () => {
    const { as, answers } = withCode();
    const { person, router } = await openAt('/quiz', { as, answers });
    await screen.findByRole('heading', { name: 'No programs available' });

    await router.navigate(`/cart/${program._id}`);
    await person.type(await screen.findByLabelText('Access code'), 'ABCD-EFGH-JKLM');
    await person.click(screen.getByRole('button', { name: 'Redeem' }));
    await person.click(await screen.findByRole('link', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Private Pilot' });
  });

  it('leads to the page of a class if the code is that of a class', async () => {
    const { as, answers } = withCode();
    const classes = {
      previewJoin: { name: 'Evening course', trainer: 'Ann', programs: [], needsApproval: false },
    };
    const { person, router, server } = await openAt(`/cart/${program._id}`, {
      as,
      answers: { ...answers, classes: classes as never },
    });
    await person.type(await screen.findByLabelText('Access code'), 'hxge-m9y7');
    await person.click(screen.getByRole('button', { name: 'Redeem' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/join/hxgem9y7'));
    expect(server.calls()).not.toContain('access.redeemCode');
  });

  it('changes nothing if the code is refused', async () => {
    const { as, answers } = withCode();
    const access = { ...answers.access, redeemCode: { refuse: 'code-used' } } as const;
    const { person, server } = await openAt(`/cart/${program._id}`, {
      as,
      answers: { ...answers, access },
    });
    await person.type(await screen.findByLabelText('Access code'), 'ABCD-EFGH-JKLM');
    const before = server.calls().filter((call) => call === 'access.getEntitlement').length;
    await person.click(screen.getByRole('button', { name: 'Redeem' }));
    await screen.findByText('This code has already been used.');
    const after = server.calls().filter((call) => call === 'access.getEntitlement').length;
    expect(after).toBe(before);
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });
});
