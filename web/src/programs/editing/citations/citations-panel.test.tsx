// @vitest-environment jsdom
import type { AuthoredCitations } from '@certway/contract/programs/citation-rules';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/accessible.ts';
import type { Answers } from '../../../test/fake-server.ts';
import { openAt } from '../../../test/open-at.tsx';
import { buildUser } from '../../../test/people.ts';
import { buildProgram } from '../../../test/programs.ts';

/** The timeout is long, because a busy machine renders these pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const trainer = buildUser({ role: 'trainer' });
const program = buildProgram({ trainerId: trainer._id });
const place = {
  courseId: program._id,
  moduleId: trainer._id,
  order: 3,
  text: 'How old is a pilot?',
};
const stored: AuthoredCitations = {
  rules: [],
  references: [
    { reference: '14 CFR 61.23(d)', questionCount: 2, questions: [place, { ...place, order: 4 }] },
    { reference: 'AIM 7-1', questionCount: 1, questions: [place] },
  ],
  referenceCount: 2,
  revision: 4,
};
const PATTERN = '{title} CFR {part}.{section}';
const ADDRESS = 'https://www.ecfr.gov/current/title-{title}/section-{part}.{section}';

async function openReferences(programs: Answers['programs'] = {}) {
  const opened = await openAt(`/editPrograms?program=${program._id}&tab=references`, {
    as: trainer,
    answers: {
      programs: {
        listPrograms: [program],
        getProgram: program,
        getCitationRules: stored,
        ...programs,
      },
    },
  });
  const press = (name: string) => opened.person.click(screen.getByRole('button', { name }));
  const enter = async (label: string, text: string) => {
    await opened.person.click(screen.getByLabelText(label));
    await opened.person.paste(text);
  };
  return { ...opened, press, enter };
}
const unmatched = async () => within(await screen.findByRole('region', { name: /without a link/ }));

describe('the panel of citation rules', () => {
  it('shows what a rule matches and where it leads, and which references match no rule', async () => {
    const { press, enter } = await openReferences();
    expect((await unmatched()).getByText(/^2 of 2 references match no rule/)).toBeTruthy();
    await press('Add rule');
    await enter('Pattern', PATTERN);
    await enter('Address', ADDRESS);
    await screen.findByText('Matches 1 reference. Example:');
    const link = screen.getByRole('link', { name: /^14 CFR 61.23 ?\(opens in a new tab\)/ });
    expect(link.getAttribute('href')).toBe('https://www.ecfr.gov/current/title-14/section-61.23');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    const list = await unmatched();
    await list.findByText(/^1 of 2 references/);
    expect(list.queryByText('14 CFR 61.23(d)')).toBeNull();
    const question = list.getByText('How old is a pilot?').closest('a');
    expect(question?.getAttribute('href')).toContain('question=3');
    await expectAccessible(document.body);
  });

  it('saves the rules and says so', async () => {
    const { press, enter, server } = await openReferences({
      setCitationRules: {
        ...stored,
        rules: [{ pattern: PATTERN, address: ADDRESS }],
        revision: 5,
      },
    });
    await screen.findByText(/^No rules yet/);
    await press('Add rule');
    await enter('Pattern', `  ${PATTERN}`);
    await enter('Address', ADDRESS);
    await screen.findByText('Not saved');
    await press('Save rules');
    await screen.findByText('Saved. Learners see the links from now on.');
    expect(server.bodiesOf('programs.setCitationRules')).toEqual([
      { rules: [{ pattern: PATTERN, address: ADDRESS }], revision: 4 },
    ]);
  });

  it('sends nothing while a field is wrong, and focuses that field', async () => {
    const { press, enter, server } = await openReferences();
    await screen.findByText(/^No rules yet/);
    await press('Add rule');
    await enter('Pattern', PATTERN);
    await enter('Address', 'http://www.ecfr.gov/');
    await press('Save rules');
    await screen.findByText('Not saved. Correct the marked fields first.');
    screen.getByText(/^Enter an address that begins with https/);
    expect(document.activeElement).toBe(screen.getByLabelText('Address'));
    expect(server.bodiesOf('programs.setCitationRules')).toEqual([]);
  });

  it('keeps the form if the program was changed meanwhile, and offers the saved version', async () => {
    const { press } = await openReferences({ setCitationRules: { refuse: 'program-changed' } });
    await screen.findByText(/^No rules yet/);
    await press('Save rules');
    await screen.findByRole('button', { name: 'Show the saved version' });
  });

  it('offers to try again if the references could not be loaded', async () => {
    const { press } = await openReferences({ getCitationRules: { refuse: 'internal' } });
    await screen.findByText(/could not be loaded/);
    await press('Try again');
  });

  it('says that the program has no references, or that every reference has a link', async () => {
    await openReferences({
      getCitationRules: { ...stored, references: [], referenceCount: 0 },
    });
    (await unmatched()).getByText('No question of this program has a reference yet.');
  });
});
