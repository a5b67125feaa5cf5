import { keepShellOffline } from '../attempts/index.ts';

/** Whoever has it among their apps opens it without a connection too, before any quiz. */
export function keepWhenInstalled(): void {
  if (window.matchMedia('(display-mode: standalone)').matches) keepShellOffline();
  window.addEventListener('appinstalled', keepShellOffline, { once: true });
}
