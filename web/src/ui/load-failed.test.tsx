// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf, noReply } from '../calls/failure.ts';
import { LoadFailed, LoadFailedScreen, loadFailureText } from './load-failed.tsx';

const setOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });

const show = (content: React.ReactNode) =>
  render(
    <MantineProvider>
      <MemoryRouter>{content}</MemoryRouter>
    </MantineProvider>,
  );

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'onLine');
  vi.unstubAllGlobals();
});

describe('loadFailureText', () => {
  it('says that the device is offline only if it is', () => {
    setOnline(false);
    expect(loadFailureText(noReply())).toBe(
      'You are offline. This page is not stored on this device.',
    );
    setOnline(true);
    expect(loadFailureText(noReply())).toBe('The server does not answer. Try again in a moment.');
  });

  it('returns the message of a refusal, and a plain sentence for anything else', () => {
    const refusal = failureOf(503, { code: 'overloaded', message: 'The site is very busy.' });
    expect(loadFailureText(refusal)).toBe('The site is very busy.');
    expect(loadFailureText(new Error(''))).toBe('Something went wrong. Try again in a moment.');
  });
});

describe('LoadFailed', () => {
  it('tries again with a press, and without one once the device is connected', async () => {
    const onRetry = vi.fn();
    setOnline(false);
    show(<LoadFailed text="The charts could not be loaded." error={noReply()} onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain(
      'The charts could not be loaded. You are offline.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    window.dispatchEvent(new Event('online'));
    expect(onRetry).toHaveBeenCalledTimes(2);
  });

  it('does not try again by itself after a refusal', () => {
    const onRetry = vi.fn();
    const refusal = failureOf(403, { code: 'not-allowed', message: 'Not yours.' });
    const other = { label: 'Back', to: '/quiz' };
    show(<LoadFailedScreen title="No results" error={refusal} onRetry={onRetry} other={other} />);
    window.dispatchEvent(new Event('online'));
    expect(onRetry).not.toHaveBeenCalled();
    screen.getByText('Not yours.');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/quiz');
  });
});
