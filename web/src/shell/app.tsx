import { MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, StrictMode, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import type { makeStore } from '../store.ts';
import { Optional } from '../ui/optional.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { toastArea } from '../ui/toasts.ts';

const ToastArea = lazy(() =>
  import('../ui/toast-area.tsx').then((module) => ({ default: module.ToastArea })),
);

interface AppProps {
  store: ReturnType<typeof makeStore>['store'];
  nonce: string;
  /** The router: the browser router, or on the server a router for a single URL. */
  children: ReactNode;
}

export function App({ store, nonce, children }: AppProps) {
  const withToasts = useSyncExternalStore(toastArea.subscribe, toastArea.isWanted, () => false);
  return (
    <StrictMode>
      <Provider store={store}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
          {children}
          <Optional>{withToasts && <ToastArea />}</Optional>
        </MantineProvider>
      </Provider>
    </StrictMode>
  );
}
