import { MantineProvider } from '@mantine/core';
import { lazy, StrictMode, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { type DataRouter, RouterProvider } from 'react-router';
import type { makeStore } from '../store.ts';
import { Optional } from '../ui/optional.tsx';
import { cssVariables, theme } from '../ui/theme.ts';
import { toastArea } from '../ui/toasts.ts';

const ToastArea = lazy(() =>
  import('../ui/toast-area.tsx').then((module) => ({ default: module.ToastArea })),
);

interface AppProps {
  store: ReturnType<typeof makeStore>['store'];
  router: DataRouter;
  nonce: string;
}

export function App({ store, router, nonce }: AppProps) {
  const withToasts = useSyncExternalStore(toastArea.subscribe, toastArea.isWanted);
  return (
    <StrictMode>
      <Provider store={store}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          defaultColorScheme="auto"
          getStyleNonce={() => nonce}
        >
          <RouterProvider router={router} />
          <Optional>{withToasts && <ToastArea />}</Optional>
        </MantineProvider>
      </Provider>
    </StrictMode>
  );
}
