import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { type AppRoute, routes } from '../routes.tsx';
import { Arrival } from './arrival.tsx';
import { DownScreen } from './down-screen.tsx';
import { Guard } from './guard.tsx';
import { Layout } from './layout.tsx';
import * as messages from './messages.ts';
import { NotFoundPage } from './not-found-page.tsx';

const guarded = (route: AppRoute): RouteObject => ({
  path: route.path,
  handle: route,
  element: (
    <Guard openTo={route.openTo}>
      <Arrival key={route.path} title={route.title}>
        <route.Page />
      </Arrival>
    </Guard>
  ),
});

const notFound: RouteObject = {
  path: '*',
  element: (
    <Arrival title={messages.pageNotFound}>
      <NotFoundPage />
    </Arrival>
  ),
};

/**
 * A page that shows developers every UI component in each of its states. Only the development build
 * contains it.
 */
const PartsPage =
  import.meta.env.MODE === 'development'
    ? lazy(async () => ({ default: (await import('../ui/parts/parts-page.tsx')).PartsPage }))
    : null;
const parts: RouteObject[] = PartsPage
  ? [
      {
        path: '/parts',
        element: (
          <Arrival title={messages.parts}>
            <PartsPage />
          </Arrival>
        ),
      },
    ]
  : [];

export const routeTree: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <DownScreen />,
    children: [
      { errorElement: <DownScreen />, children: [...routes.map(guarded), ...parts, notFound] },
    ],
  },
];

/**
 * Creates the router. A server-rendered page keeps the scroll position that the person reached
 * while it loaded; any other page starts at its top.
 */
export const makeRouter = ({ isPrerendered } = { isPrerendered: false }) =>
  createBrowserRouter(routeTree, isPrerendered ? { hydrationData: {} } : {});
