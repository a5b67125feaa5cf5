import { createBrowserRouter, type RouteObject } from 'react-router';
import { type AppRoute, routes } from '../routes.tsx';
import { Arrival } from './arrival.tsx';
import { DownScreen } from './down-screen.tsx';
import { Guard } from './guard.tsx';
import { Layout } from './layout.tsx';
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
    <Arrival title="Page not found">
      <NotFoundPage />
    </Arrival>
  ),
};

export const makeRouter = () =>
  createBrowserRouter([
    {
      element: <Layout />,
      errorElement: <DownScreen />,
      children: [{ errorElement: <DownScreen />, children: [...routes.map(guarded), notFound] }],
    },
  ]);
