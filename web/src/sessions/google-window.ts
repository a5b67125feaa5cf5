import { toCallAddress } from '../calls/address.ts';

/**
 * The name of the sign-in window, its broadcast channel, and its storage key. /auth-done.js uses
 * the same name.
 */
const CHANNEL = 'certway-sign-in';

export type SignInScreen = 'sign-in' | 'sign-up';
export type FlowEnd = 'done' | 'failed';

const startAddress = (query: { mode: 'popup' } | { mode: 'page'; screen: SignInScreen }) =>
  toCallAddress({ slice: 'sessions', name: 'startSignIn', input: { query } }).url;

/**
 * Opens the window in which a person signs in at the provider. Returns false if windows are
 * blocked. This function must be called directly in the click handler.
 */
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

/**
 * Starts the flow without a window: this page goes to the provider, which returns to the given
 * screen.
 */
export function goToGoogle(screen: SignInScreen): void {
  window.location.assign(startAddress({ mode: 'page', screen }));
}

/**
 * Waits for the message that the sign-in window sends, by broadcast channel or by storage event.
 * The window's property `closed` is never read, because a provider's headers make it true while the
 * window is still open. If the person closes the window, no message is sent.
 */
export function flowEnd(signal: AbortSignal): Promise<FlowEnd> {
  return new Promise((resolve) => {
    // Browsers before 2022 may lack `BroadcastChannel`; they receive the message by a storage
    // event.
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
