// @vitest-environment jsdom
import type { Blueprint } from '@certway/contract/blueprints/index';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/accessible.ts';
import type { Answers } from '../../../test/fake-server.ts';
import { openAt } from '../../../test/open-at.tsx';
import { buildUser } from '../../../test/people.ts';
import { buildProgram } from '../../../test/programs.ts';
import type { GapCheck } from '../gap-text.ts';

/** The timeout is long, because a busy machine renders these pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const trainer = buildUser({ role: 'trainer' });
const program = buildProgram({ trainerId: trainer._id });
const [weather = ''] = program.courses.flatMap(({ modules }) => modules.map(({ _id }) => _id));

const gaps: GapCheck = {
  papers: 3,
  possible: 0,
  missing: 7,
  sections: [
    { title: 'Air law', size: 4, available: 9, needed: 12, lost: 1 },
    { title: 'Weather', size: 2, available: 6, needed: 6, lost: 0 },
  ],
  difficulties: null,
  cases: [],
  expiring: [{ on: '2027-03-01', count: 3 }],
  holes: [
    {
      sections: [0],
      difficulties: null,
      available: 9,
      needed: 12,
      words: 'Air law: 9 of 12 questions',
    },
    {
      sections: [0, 1],
      difficulties: ['hard'],
      available: 2,
      needed: 6,
      words: 'All sections together: 2 of 6 hard questions',
    },
  ],
};

const stored: Blueprint = {
  _id: '01931e5a-7c00-7000-8000-0000000000e1',
  programId: program._id,
  offered: false,
  version: 2,
  editedAt: '2026-03-04T05:06:07.000Z' as never,
  editedBy: 'Ada Sample',
  papers: 0,
  definition: {
    name: 'Written exam',
    body: '',
    source: '',
    edition: '',
    editionDate: null,
    minutes: 60,
    questionCount: 6,
    trialCount: 0,
    shortenedFrom: null,
    sections: ['Air law', 'Weather'].map((title, place) => ({
      title,
      code: '',
      size: { unit: 'count' as const, value: place === 0 ? 4 : 2 },
      topicIds: [],
      moduleIds: [weather],
      minutes: null,
      oneWay: false,
      minimum: null,
      breakAfter: null,
    })),
    difficulty: null,
    pass: { unit: 'percent', value: 70 },
    pointsOff: 0,
    rules: {
      skip: true,
      flag: true,
      change: true,
      questionOrder: 'shuffled',
      shuffleOptions: true,
    },
    tools: {
      calculator: 'none',
      notes: false,
      highlighter: false,
      strikeOut: true,
      formulaSheet: null,
    },
    papersAllowed: null,
    hoursBetween: 0,
  },
};
type Shown = NonNullable<Extract<Answers['blueprints'], object>['listBlueprints']>;
const listed = (blueprints: unknown[]) => blueprints as Shown;

const PANEL = `/editPrograms?program=${program._id}&tab=exams`;
const open = (exam: string, answers: Answers['blueprints'] = {}) =>
  openAt(exam ? `${PANEL}&exam=${exam}` : PANEL, {
    as: trainer,
    answers: {
      programs: { listPrograms: [program], getProgram: program },
      topics: { listTopics: { topics: [], modules: [], questions: [] } },
      blueprints: { listBlueprints: listed([stored]), checkBlueprint: gaps, ...answers },
    },
  });

const button = (name: string) => screen.findByRole('button', { name }, { timeout: 20_000 });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the gap check next to the editor', () => {
  it('shows which questions the program lacks, and the shortage of each section next to the section', async () => {
    const { server } = await open(stored._id);
    const panel = await screen.findByRole('complementary', { name: 'Gap check' });
    const soon = await within(panel).findByRole('list', { name: 'Expiring soon' });
    expect(soon.textContent).toBe('3 questions expire on Mar 1, 2027');
    const holes = await within(panel).findByRole('list', { name: 'Gaps' });
    expect(
      within(holes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Air law: 9 of 12 questions needed for 3 mock exams with no questions in common',
      'All sections together: 2 of 6 hard questions needed for 3 mock exams with no questions in common',
    ]);
    expect(panel.textContent).toContain(
      'Not enough questions for one mock exam yet. 7 more questions are needed for 3 mock exams with no questions in common.',
    );
    const section = screen.getByRole('region', { name: 'Section 1' });
    expect(section.textContent).toContain(
      '9 of 12 questions needed for 3 mock exams with no questions in common. 1 topic or module that this section used is no longer',
    );
    expect(server.bodiesOf('blueprints.checkBlueprint')).toHaveLength(1);
    await expectAccessible(document.body);
  });

  it('is run again when a section or the number of mock exams changes', async () => {
    const { person, server } = await open(stored._id);
    await screen.findByRole('list', { name: 'Gaps' });
    await person.selectOptions(field('Mock exams with no questions in common'), '5');
    const section = within(screen.getByRole('region', { name: 'Section 2' }));
    await person.clear(section.getByLabelText('Questions'));
    await person.type(section.getByLabelText('Questions'), '9');
    await waitFor(() =>
      expect(server.bodiesOf('blueprints.checkBlueprint').at(-1)).toMatchObject({
        papers: 5,
        definition: { questionCount: 13 },
      }),
    );
  });

  it('shows an error if the check failed', async () => {
    await open(stored._id, { checkBlueprint: 'offline' });
    expect(await screen.findByText(/gap check failed/)).not.toBeNull();
  });
});

describe('the editor of a mock exam', () => {
  it('lists the invalid fields, and focuses the first of them', async () => {
    const { person, server } = await open('new');
    await person.click(await button('Save Changes'));
    const alert = (await screen.findByText('Minutes: Enter a number')).closest('[role="alert"]');
    expect(alert?.textContent).toContain('Section 1, title: This must not be left empty');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    await person.type(field('Name'), 'Written exam');
    expect(screen.queryByText('Name: This must not be left empty')).toBeNull();
    expect(server.bodiesOf('blueprints.createBlueprint')).toEqual([]);
  });

  it("sends the version on which its content is based, and asks before overwriting another author's changes", async () => {
    let refused = false;
    const { person, server } = await open(stored._id, {
      listBlueprints: () => listed([refused ? { ...stored, version: 3 } : stored]) as never,
      updateBlueprint: () => {
        if (refused) return { ...stored, version: 4 } as never;
        refused = true;
        return { refuse: 'blueprint-changed' };
      },
    });
    await person.clear(await screen.findByLabelText('Minutes'));
    await person.type(field('Minutes'), '90');
    await person.click(await button('Save Changes'));
    await person.click(await button('Keep my version'));
    await screen.findByText('All changes are saved');
    const sent = server.bodiesOf('blueprints.updateBlueprint') as { version: number }[];
    expect(sent.map(({ version }) => version)).toEqual([2, 3]);
    expect(sent[0]).toMatchObject({ definition: { minutes: 90 } });
  });

  it('stores unsaved content on the device, and asks before the page is left', async () => {
    const first = await open(stored._id);
    await first.person.type(await screen.findByLabelText('Examining body'), 'The board');
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain('blueprint:'));
    await first.person.click(screen.getByRole('button', { name: 'All mock exams' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
    await first.person.click(asked.getByRole('button', { name: 'Keep editing' }));
    expect(field('Examining body').value).toBe('The board');
    await first.person.click(screen.getByRole('button', { name: 'All mock exams' }));
    await first.person.click(
      within(await screen.findByRole('dialog', { name: 'Unsaved changes' })).getByRole('button', {
        name: 'Discard changes',
      }),
    );
    await button('New mock exam');
    expect(Object.keys(localStorage).join()).not.toContain('blueprint:');
  });

  it('restores unsaved content after a reload', async () => {
    const key = `blueprint:${trainer._id}:${program._id}:${stored._id}`;
    const { formOf } = await import('../form-of-stored.ts');
    const form = { ...formOf(stored.definition), minutes: '75' };
    localStorage.setItem(key, JSON.stringify({ form, version: 2 }));
    const { person } = await open(stored._id);
    expect((await screen.findByLabelText<HTMLInputElement>('Minutes')).value).toBe('75');
    await person.click(screen.getByRole('button', { name: 'Show the saved version' }));
    expect(field('Minutes').value).toBe('60');
  });

  it('shows why a mock exam cannot be offered if the program lacks questions', async () => {
    const { person } = await open(stored._id, { updateBlueprint: { refuse: 'bank-too-small' } });
    await person.click(await button('Offer to learners'));
    const alert = await screen.findByText(/does not have|questions/i, {
      selector: '[role="alert"] p',
    });
    expect(alert).not.toBeNull();
  });
});

describe('the dialog that offers real exams as templates', () => {
  it('shows the source of each number and what the program lacks, and fills the form', async () => {
    const [whole] = stored.definition.sections;
    const definition = {
      ...stored.definition,
      name: 'Board exam',
      questionCount: 100,
      minutes: 200,
      sections: [
        { ...whole, size: { unit: 'count', value: 60 } },
        { ...whole, title: 'English', moduleIds: [], size: { unit: 'count', value: 40 } },
      ],
    };
    const template = {
      key: 'board',
      definition,
      figures: [{ figure: '100 questions', source: 'Handbook of the board' }],
      fed: 1,
      carries: 12,
    };
    const { person, server } = await open('', {
      listBlueprintTemplates: [template] as never,
      createBlueprint: stored as never,
    });
    await person.click(await button('Start from a real exam'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start from a real exam' }));
    await dialog.findByText(
      'Your questions are enough for a mock exam of 12 questions. The real exam has 100. No topic or module in this program is named “English”.',
    );
    expect(dialog.getByText('Handbook of the board')).not.toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Use with 12 questions: Board exam' }));
    await waitFor(() => expect(field('Questions in the real exam').value).toBe('100'));
    expect(field('Name').value).toBe('Board exam');
    expect(field('Minutes').value).toBe('24');
    await person.click(await button('Save Changes'));
    await waitFor(() =>
      expect(server.bodiesOf('blueprints.createBlueprint')).toMatchObject([
        { definition: { questionCount: 12, shortenedFrom: { questionCount: 100, minutes: 200 } } },
      ]),
    );
  });
});

describe('the list of mock exams', () => {
  it('says that there are no mock exams yet', async () => {
    await open('', { listBlueprints: listed([]) });
    expect(await screen.findByText('No mock exams yet')).not.toBeNull();
    await expectAccessible(document.body);
  });

  it('offers to try again if the list could not be loaded', async () => {
    await open('', { listBlueprints: 'offline' });
    expect(await button('Try again')).not.toBeNull();
  });

  it('removes a mock exam after a confirmation', async () => {
    const { person, server } = await open('', { removeBlueprint: { success: true } });
    await person.click(await button('More actions: Written exam'));
    await person.click(await button('Remove Written exam'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove mock exam' }));
    await person.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(server.calls()).toContain('blueprints.removeBlueprint'));
  });
});
