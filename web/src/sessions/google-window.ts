import { toCallAddress } from '../calls/address.ts';

/** The names that /auth-done.js uses to send its message. */
const CHANNEL = 'certway-sign-in';

export type SignInScreen = 'sign-in' | 'sign-up';
export type FlowEnd = 'done' | 'failed';

const startAddress = (query: { mode: 'popup' } | { mode: 'page'; screen: SignInScreen }) =>
  toCallAddress({ slice: 'sessions', name: 'startSignIn', input: { query } }).url;

/** Opens the provider's window. Must run in the click itself; false where windows are blocked. */
export function openGoogleWindow(): boolean {
  const { screenX, screenY, outerWidth, outerHeight } = window;
  const width = 480;
  const height = 680;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 3);
  const place = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const opened = window.open(startAddress({ mode: 'popup' }), CHANNEL, place);
  opened?.focus();
  return opened !== null;
}

/** The flow without a window: this page itself goes to the provider and comes back to the screen. */
export function goToGoogle(screen: SignInScreen): void {
  window.location.assign(startAddress({ mode: 'page', screen }));
}

/**
 * Waits for the window's message, on both channels. `closed` is never read: a provider's headers
 * make it true while the window is still open. A window that is closed sends no message.
 */
export function flowEnd(signal: AbortSignal): Promise<FlowEnd> {
  return new Promise((resolve) => {
    // Browsers before 2022 may have no channels; storage reaches them.
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
    const stop = () => {
      channel?.close();
      window.removeEventListener('storage', onStorage);
    };
    const end = (message: unknown) => {
      stop();
      resolve(message === 'done' ? 'done' : 'failed');
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === CHANNEL && newValue) end(newValue.split(' ')[0]);
    };
    channel?.addEventListener('message', ({ data }) => end(data));
    window.addEventListener('storage', onStorage);
    signal.addEventListener('abort', stop);
  });
}
