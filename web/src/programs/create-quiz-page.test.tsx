// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';
import {
  appendQuestion,
  editCurrent,
  newCreation,
  type ProgramCreation,
} from './creating/creation.ts';

/** The timeout is long, because a busy machine renders these pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

const trainer = buildUser({ role: 'trainer' });
const KEY = `creation:${trainer._id}`;
const draft: ProgramCreation = editCurrent(
  appendQuestion(editCurrent(newCreation(), { text: 'First?' })),
  { text: 'Second?' },
);

async function open(kept?: ProgramCreation) {
  if (kept) localStorage.setItem(KEY, JSON.stringify(kept));
  const opened = await openAt('/create-quiz', { as: trainer });
  await screen.findByRole('heading', { name: 'Create Programs' }, { timeout: 20_000 });
  const choose = (name: RegExp) => opened.person.click(screen.getByRole('button', { name }));
  return { ...opened, choose, at: () => opened.router.state.location.pathname.toLowerCase() };
}

async function fill(person: UserEvent, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await person.click(screen.getByLabelText(new RegExp(`^${label}`)));
    await person.paste(text);
  }
}

describe("the choice of the first question's kind", () => {
  it('opens the full form for multiple choice', async () => {
    const { choose, at } = await open();
    await choose(/^Multiple Choice/);
    await waitFor(() => expect(at()).toBe('/startmulti'));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('requires all setup fields for kinds other than multiple choice, then opens a question of that kind', async () => {
    const { choose, at, person } = await open();
    await choose(/^Long Answer/);
    const go = screen.getByRole('button', { name: 'Continue to questions' });
    await person.click(go);
    for (const label of ['Course', 'Price', 'Module', 'Program Name', 'Program Description']) {
      screen.getByText(`${label} is required`);
    }
    const fields = { Course: 'Airwork', Module: 'Lift', 'Program Name': 'Glider' };
    await fill(person, { ...fields, 'Program Description': 'From first solo', Price: 'much' });
    await person.click(go);
    screen.getByText('Price must be a number');
    expect(at()).toBe('/create-quiz');
    await person.clear(screen.getByLabelText(/^Price/));
    await fill(person, { Price: '9,50' });
    await person.click(go);
    await waitFor(() => expect(at()).toBe('/startmulti'));
    await screen.findByText('Question 1 of 1', { selector: 'h2' }, { timeout: 20_000 });
    expect(screen.getByLabelText<HTMLSelectElement>('Question Type').value).toBe('essay');
    expect(JSON.parse(localStorage.getItem(KEY) ?? '{}')).toMatchObject({
      step: 'questions',
      setup: { name: 'Glider', courseName: 'Airwork', moduleName: 'Lift', price: '9,50' },
    });
  });

  it('can be changed without losing the input', async () => {
    const { choose, person } = await open();
    await choose(/^Short Answer/);
    await fill(person, { Course: 'Airwork' });
    await person.click(screen.getByRole('button', { name: 'Back' }));
    await choose(/^Long Answer/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Course/).value).toBe('Airwork');
  });
});

describe('a draft on this device', () => {
  it('is offered with its name and number of questions, and opens in the editor when it is continued', async () => {
    const { choose, at } = await open(draft);
    screen.getByText('Your untitled draft has 2 questions.');
    await choose(/^Continue draft$/);
    await waitFor(() => expect(at()).toBe('/startmulti'));
  });

  it('is deleted when a person discards it', async () => {
    const named = { ...newCreation(), setup: { ...newCreation().setup, name: 'Glider' } };
    const { choose } = await open(named);
    screen.getByText('Your draft “Glider” has 0 questions.');
    await choose(/^Discard draft$/);
    expect(screen.queryByText(/^Your draft/)).toBeNull();
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is only discarded after confirmation when another kind is chosen', async () => {
    const { choose, person } = await open(draft);
    await choose(/^Short Answer/);
    const asked = within(await screen.findByRole('dialog', { name: 'You have a draft' }));
    expect(localStorage.getItem(KEY)).not.toBeNull();
    await person.click(asked.getByRole('button', { name: 'Discard and start new' }));
    await screen.findByRole('heading', { name: 'Create Quiz' });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('can be continued from the confirmation dialog instead of being discarded', async () => {
    const { choose, person, at } = await open(draft);
    await choose(/^Long Answer/);
    const asked = within(await screen.findByRole('dialog', { name: 'You have a draft' }));
    await person.click(asked.getByRole('button', { name: 'Continue draft' }));
    await waitFor(() => expect(at()).toBe('/startmulti'));
    expect(localStorage.getItem(KEY)).toContain('Second?');
  });
});
