// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAt } from '../../test/open-at.tsx';
import { buildUser } from '../../test/people.ts';
import { buildResult } from '../../test/results.ts';

it('the head of a result offers the next module as the main step after a pass, and practice beside it', async () => {
  const nextModule = {
    courseId: 'c2',
    courseName: 'Ground',
    moduleId: 'm2',
    moduleName: 'Air law',
  };
  const { person, router } = await openAt('/result?attempt=q', {
    as: buildUser({ role: 'paid' }),
    answers: { results: { getResult: buildResult({ nextModule }) } },
  });
  const next = await screen.findByRole('link', { name: 'Next module: Air law' });
  expect(next.dataset.variant).not.toBe('default');
  const practice = screen.getByRole('link', { name: 'Practice what I missed' });
  expect(practice.dataset.variant).toBe('default');
  await person.click(next);
  await waitFor(() => expect(router.state.location.pathname).toBe('/startquiz'));
  expect(router.state.location.state).toMatchObject({
    choice: { courseId: 'c2', moduleId: 'm2', module: 'Air law', mode: 'practice' },
  });
});
