// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPrograms, question, questions } from '../test/authored-program.ts';
import type { Answers } from '../test/fake-server.ts';

/** The timeout is long, because a busy machine renders these large pages slowly. */
vi.setConfig({ testTimeout: 60_000 });

async function openEditor(change: Answers = {}) {
  const opened = await openPrograms(change);
  const { person } = opened;
  await person.click(await screen.findByRole('link', { name: 'EDIT' }));
  await person.selectOptions(await screen.findByLabelText('Course'), 'Airwork');
  await person.selectOptions(screen.getByLabelText('Module'), 'Lift');
  const dialog = await screen.findByRole('dialog', { name: 'Question 1 of 2' });
  return { ...opened, dialog: within(dialog) };
}

describe('the question editor', () => {
  it('gives the first focus to its title', async () => {
    const { dialog } = await openEditor();
    const title = dialog.getByRole('heading', { name: 'Question 1 of 2' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('stays open if Escape closes its menu or the history above it', async () => {
    const { person, dialog } = await openEditor({ questions: { listVersions: [] } });
    const menu = dialog.getByRole('button', { name: 'More actions for this question' });
    await person.click(menu);
    await person.keyboard('{Escape}');
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    await person.click(menu);
    await person.click(dialog.getByRole('button', { name: 'History' }));
    const history = { name: 'History of this question' };
    await screen.findByRole('dialog', history);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', history)).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Question 1 of 2' })).toBeTruthy();
  });

  it('shows problems in the wording of the specification, and sends nothing', async () => {
    const { person, dialog, server: sent } = await openEditor();
    await person.click(dialog.getByRole('button', { name: 'Edit' }));
    await person.clear(dialog.getByLabelText('Question Text'));
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(dialog.getAllByText('Question text is required').length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(dialog.getByLabelText('Question Text'));
    const alert = dialog.getByText('Not saved: Question text is required', {
      selector: '[role=alert] p',
    });
    const foot = alert.closest('[role=alert]')?.parentElement;
    expect(foot?.contains(dialog.getByRole('button', { name: 'Save Changes' }))).toBe(true);
    expect(sent.calls()).not.toContain('questions.updateQuestion');
  });

  it('sends the version that the edit is based on, and continues with the new version', async () => {
    const stored = { ...question('q1', 'Which?'), version: 2 };
    const {
      person,
      dialog,
      server: sent,
    } = await openEditor({
      questions: { updateQuestion: stored },
    });
    await person.click(dialog.getByRole('button', { name: 'Edit' }));
    const text = dialog.getByLabelText('Question Text');
    await person.clear(text);
    await person.paste('Which?');
    expect(dialog.getByText('Unsaved changes')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/^Version 2/);
    const update = sent.received.find(({ call }) => call === 'questions.updateQuestion');
    expect(update?.body).toMatchObject({
      version: 1,
      questionData: { text: 'Which?', correctAnswer: 'Stop' },
    });
  });

  it('shows the saved version next to the save button', async () => {
    const stored = { ...question('q1', 'Which?'), version: 2 };
    const { person, dialog } = await openEditor({ questions: { updateQuestion: stored } });
    await person.click(dialog.getByRole('button', { name: 'Edit' }));
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    const state = within(save.parentElement as HTMLElement).getByRole('status');
    expect(state.textContent).toBe('Saved, version 1');
    await person.click(dialog.getByLabelText('Explanation'));
    await person.paste('By law');
    expect(state.textContent).toBe('Unsaved changes');
    await person.click(save);
    await waitFor(() => expect(state.textContent).toBe('Saved, version 2'));
  });

  it('shows an error if saving fails, and keeps the input', async () => {
    const { person, dialog } = await openEditor({
      questions: { updateQuestion: { refuse: 'internal' } },
    });
    await person.click(dialog.getByRole('button', { name: 'Edit' }));
    await person.click(dialog.getByLabelText('Explanation'));
    await person.paste('By law');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await dialog.findByText('Failed to update question');
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Explanation').value).toBe('By law');
  });

  it("shows both versions after another author's change, and overwrites it only after a decision", async () => {
    const theirs = { ...question('q1', 'Theirs'), version: 2 };
    let conflicts = 1;
    const {
      person,
      dialog,
      server: sent,
    } = await openEditor({
      questions: {
        listQuestions: () => (conflicts === 1 ? questions : [theirs, ...questions.slice(1)]),
        updateQuestion: () => (conflicts++ === 1 ? { refuse: 'question-changed' } : theirs),
      },
    });
    await person.click(dialog.getByRole('button', { name: 'Edit' }));
    await person.click(dialog.getByLabelText('Explanation'));
    await person.paste('By law');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Keep my version' })).toHaveProperty(
        'disabled',
        false,
      ),
    );
    await person.click(dialog.getByRole('button', { name: 'Keep my version' }));
    await waitFor(() =>
      expect(sent.received.filter(({ call }) => call === 'questions.updateQuestion')).toHaveLength(
        2,
      ),
    );
    const updates = sent.received.filter(({ call }) => call === 'questions.updateQuestion');
    expect(updates.map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
  });

  it('asks for confirmation before discarding unsaved changes', async () => {
    const { person, dialog } = await openEditor();
    await person.click(dialog.getByRole('button', { name: 'Edit' }));
    await person.click(dialog.getByLabelText('Explanation'));
    await person.paste('By law');
    await person.click(dialog.getByRole('button', { name: 'Next' }));
    const asked = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    await person.click(within(asked).getByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('dialog', { name: 'Question 2 of 2' });
  });
});
