// @vitest-environment jsdom
import { kindNames } from '@certway/contract/kinds/traits';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openAt } from '../test/open-at.tsx';
import { buildUser } from '../test/people.ts';

/** The timeout is long, because a busy machine renders this large page slowly. */
vi.setConfig({ testTimeout: 120_000 });

const trainer = buildUser({ role: 'trainer', username: 'Tara Trainer' });
const open = () => openAt('/startMulti', { as: trainer });
const button = (name: string) => screen.getByRole('button', { name });

async function fill(person: UserEvent, label: string | RegExp, text: string) {
  await person.click(screen.getByLabelText(label));
  await person.paste(text);
}

/**
 * Fills in the fields of the first step one after another. Before each field, tries to continue and
 * expects that the missing field gets the focus and that the problem is shown next to the button.
 */
async function fillSetup(person: UserEvent) {
  await screen.findByLabelText(/Program Name/, {}, { timeout: 10_000 });
  const fields: [label: RegExp, text: string][] = [
    [/Program Name/, 'Glider pilot'],
    [/Module Name/, 'Lift'],
    [/Program Description/, 'From first solo'],
    [/Price/, '49.90'],
  ];
  for (const [label, text] of fields) {
    await person.click(button('Continue to questions'));
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    const alert = button('Continue to questions').parentElement?.querySelector('[role=alert]');
    expect(alert?.textContent, String(label)).toBeTruthy();
    await person.paste(text);
  }
  await person.click(button('Continue to questions'));
}

describe('a save that fails in the creation of a program', () => {
  it('focuses the first invalid field for each question kind, and shows the problem next to the button', async () => {
    const { person } = await open();
    await fillSetup(person);
    const wrong = () => document.querySelector('[aria-invalid=true], [data-wrong]');
    const expectFocusOnWrong = (type: string) => {
      const [focused, first] = [document.activeElement, wrong()];
      expect(focused?.matches('input, textarea, select'), type).toBe(true);
      expect(focused === first || first?.parentElement?.contains(focused), type).toBe(true);
      // Reads the general alert next to the button, because fields may have alerts of their own.
      const alert = button('Finish').parentElement?.querySelector('[role=alert]');
      expect(alert?.textContent, type).toBeTruthy();
    };
    await person.click(button('Save Changes'));
    expect(document.activeElement).toBe(screen.getByLabelText('Question Text'));
    await fill(person, 'Question Text', 'Which ____?');
    for (const type of kindNames.filter((kind) => kind !== 'true-false')) {
      await person.selectOptions(screen.getByLabelText('Question Type'), type);
      (document.activeElement as HTMLElement).blur();
      await person.click(button('Save Changes'));
      if (wrong()) expectFocusOnWrong(type);
      else expect(type).toBe('none of it is wrong');
    }
  });
});
