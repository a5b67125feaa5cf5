// @vitest-environment jsdom
import { CATALOGUE_PAGE_SIZE } from '@certway/contract/limits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Answers } from '../../test/fake-server.ts';
import { outOf } from '../../test/fake-server.ts';
import { openAt } from '../../test/open-at.tsx';
import { buildProgram } from '../../test/programs.ts';

/** The timeout is long, because a busy machine renders these pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

type List = NonNullable<NonNullable<Answers['programs']>['listPrograms']>;
const programs = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) =>
    buildProgram({ _id: `p${from + at}`, name: `Exam ${from + at}` }),
  );

async function open(address: string, listPrograms: List) {
  const opened = await openAt(address, { answers: { programs: { listPrograms } } });
  await screen.findByRole('search', {}, { timeout: 20_000 });
  const asked = () => opened.server.queriesOf('programs.listPrograms');
  const search = () => opened.router.state.location.search;
  return { ...opened, asked, search };
}

describe('the filters of the store', () => {
  it('are read from the URL, and unknown values are never sent to the server', async () => {
    const { asked } = await open('/?q=ifr&category=bank-exams&sort=rated&page=9', programs(1));
    await screen.findByText('Exam 1');
    const [first] = asked();
    expect(first).toEqual({ q: 'ifr', category: 'bank-exams', sort: 'rated' });
    screen.getByText(/^Showing only /);
    expect(screen.getByLabelText<HTMLInputElement>('Search programs').value).toBe('ifr');
    expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('rated');
  });

  it('change the URL: the search after a pause in typing, the order immediately', async () => {
    const { person, search, asked } = await open('/?category=bank-exams', programs(1));
    await person.type(screen.getByLabelText('Search programs'), ' glider ');
    await waitFor(() => expect(search()).toBe('?category=bank-exams&q=glider'));
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Price: low to high');
    await waitFor(() => expect(search()).toBe('?category=bank-exams&q=glider&sort=price-up'));
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Newest');
    await waitFor(() => expect(search()).toBe('?category=bank-exams&q=glider'));
    const words = asked().map(({ q }) => q);
    expect(words.filter((q) => q !== undefined && q !== 'glider')).toEqual([]);
  });

  it('search immediately on Enter, but send no second request for the same text', async () => {
    const { person, search, asked } = await open('/', programs(1));
    await person.type(screen.getByLabelText('Search programs'), 'ifr{Enter}');
    expect(search()).toBe('?q=ifr');
    await person.type(screen.getByLabelText('Search programs'), ' {Enter}');
    await screen.findByText('Exam 1');
    expect(asked().filter(({ q }) => q === 'ifr')).toHaveLength(1);
  });

  it('change with the URL when the person navigates back', async () => {
    const { router } = await open('/?q=ifr', programs(1));
    await router.navigate('/?q=glider');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Search programs').value).toBe('glider'),
    );
  });
});

describe('a search that waits for a pause in typing', () => {
  it('keeps a sort order that the person chooses during the pause', async () => {
    const { person, search, asked } = await open('/', programs(1));
    fireEvent.change(screen.getByLabelText('Search programs'), { target: { value: 'ifr' } });
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Best rated');
    await waitFor(() => expect(search()).toContain('q=ifr'));
    expect(new URLSearchParams(search()).get('sort')).toBe('rated');
    await waitFor(() => expect(asked().at(-1)).toEqual({ q: 'ifr', sort: 'rated' }));
  });
});

describe('the programs of the store', () => {
  it('are loaded page by page, each page after the last program shown, until a page is not full', async () => {
    const all = CATALOGUE_PAGE_SIZE + 2;
    const pages = [
      outOf(programs(CATALOGUE_PAGE_SIZE), all),
      outOf(programs(2, CATALOGUE_PAGE_SIZE + 1), all),
    ];
    const { person, asked } = await open('/', () => pages.shift() ?? []);
    await screen.findByText(`${CATALOGUE_PAGE_SIZE} of ${all} programs`);
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText(`${all} programs`);
    expect(screen.getAllByRole('article')).toHaveLength(all);
    expect(asked().map(({ after }) => after)).toEqual([undefined, `p${CATALOGUE_PAGE_SIZE}`]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('beyond the fourth are shown on a phone when the person asks for all, unless a search found them', async () => {
    const { person, router } = await open('/', outOf(programs(6), 6));
    await person.click(await screen.findByRole('button', { name: 'All programs' }));
    expect(screen.queryByRole('button', { name: 'All programs' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Exam 5');
    await router.navigate('/?q=exam');
    await screen.findByText('6 programs');
    expect(screen.queryByRole('button', { name: 'All programs' })).toBeNull();
  });

  it("are counted as '1 program' if there is only one", async () => {
    await open('/', outOf(programs(1), 1));
    await screen.findByText('1 program');
  });

  it('stay on screen if the next page cannot be loaded', async () => {
    const pages: List[] = [programs(CATALOGUE_PAGE_SIZE), { refuse: 'internal' }];
    const { person } = await open('/', () => (pages.shift() ?? 'offline') as never);
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.getAllByRole('article')).toHaveLength(CATALOGUE_PAGE_SIZE);
  });

  it('can be requested again after a failure', async () => {
    const answers: List[] = [{ refuse: 'internal' }, programs(1)];
    const { person } = await open('/', () => (answers.shift() ?? 'offline') as never);
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Exam 1');
  });

  it('are replaced by a link to all programs if none matches the search, and by a text if the store is empty', async () => {
    const { router } = await open('/?q=xylophon', []);
    await screen.findByText(
      'Nothing matches this search. Try other words, or browse all programs.',
    );
    screen.getByRole('link', { name: 'Show all' });
    await router.navigate('/');
    await screen.findByText('New mock exams are coming. Please check back soon.');
    expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull();
  });

  it('are replaced by the name of the category and a link to all categories if none of the category matches', async () => {
    const { person, search, asked } = await open('/?q=nurse&category=bank-exams&sort=rated', []);
    await screen.findByText('Only Bank Exams was searched, and nothing there matches “nurse”.');
    expect(screen.queryByRole('link', { name: 'Show all categories' })).toBeNull();
    await person.click(screen.getByRole('link', { name: 'Search all categories' }));
    expect(search()).toBe('?q=nurse&sort=rated');
    await waitFor(() => expect(asked().at(-1)).toEqual({ q: 'nurse', sort: 'rated' }));
    await screen.findByText(
      'Nothing matches this search. Try other words, or browse all programs.',
    );
  });

  it('of an empty category are replaced by a link to all categories', async () => {
    await open('/?category=bank-exams', []);
    await screen.findByText('There are no programs in Bank Exams yet.');
    const link = screen.getByRole('link', { name: 'Show all categories' });
    expect(link.getAttribute('href')).toBe('/#programs');
  });
});

describe('choosing a category', () => {
  const choose = async (phone: boolean, lessMotion: boolean) => {
    const { person } = await open('/', programs(1));
    const matching = [
      phone && '(max-width: 30em)',
      lessMotion && '(prefers-reduced-motion: reduce)',
    ];
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: matching.includes(media),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = function scrollTo(this: Element, options) {
      scrolled(this.id, options);
    };
    await person.click(screen.getByRole('link', { name: 'Bank Exams' }));
    await screen.findByText(/^Showing only Bank Exams/);
    return { person, scrolled };
  };

  it('scrolls to its programs on a phone, and choosing it again does not', async () => {
    const { person, scrolled } = await choose(true, false);
    expect(scrolled.mock.calls).toEqual([['programs', { behavior: 'smooth' }]]);
    await person.click(screen.getByRole('link', { name: 'Bank Exams' }));
    await waitFor(() => expect(screen.queryByText(/^Showing only/)).toBeNull());
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('scrolls without an animation if the person wants less motion', async () => {
    const { scrolled } = await choose(true, true);
    expect(scrolled.mock.calls).toEqual([['programs', { behavior: 'instant' }]]);
  });

  it('does not scroll on a wide screen', async () => {
    const { scrolled } = await choose(false, false);
    expect(scrolled).not.toHaveBeenCalled();
  });
});
