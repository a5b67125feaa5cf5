import './ui/mantine.css';
import './ui/fonts.css';
import './ui/tokens.css';
import { setNonce } from 'get-nonce';
import { keepWhenInstalled } from './attempts/index.ts';
import { hydrateOrRender } from './shell/ssr/hydrate.tsx';
import { reloadWhenStale } from './shell/stale-build.ts';
import { makeStore } from './store.ts';
import { nextTask } from './ui/rendering/next-task.ts';
import { stopEmulatedMouseEvents } from './ui/rendering/without-hover.ts';

/**
 * The nonce of this page. The Content Security Policy only allows style tags that have the nonce.
 */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);
// Turns off code generation in zod, because the policy forbids `eval`. Zod reads this setting when a
// page that uses it loads it; it is not imported here, because most pages do not use it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
reloadWhenStale();
keepWhenInstalled();
stopEmulatedMouseEvents(window);

async function start(): Promise<void> {
  await nextTask();
  const { store, restored } = makeStore();
  await restored;
  const root = document.getElementById('root');
  if (root) await hydrateOrRender(root, store, nonce);
}

start();
