import type { User } from '@certway/contract/accounts/index';
import { mayEnter, type OpenTo } from '@certway/contract/accounts/roles';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { type Path, paths } from '../paths.ts';
import { useAppSelector } from '../store.ts';

/** Returns the page to which people without access are redirected; null for people with access. */
export function redirectFor(openTo: OpenTo, user: Pick<User, 'role'> | null): Path | null {
  if (mayEnter(openTo, user?.role ?? null)) return null;
  return user ? paths.quiz : paths.signIn;
}

export function Guard({ openTo, children }: { openTo: OpenTo; children: ReactNode }) {
  const user = useAppSelector((state) => state.user.currentUser);
  const elsewhere = redirectFor(openTo, user);
  return elsewhere ? <Navigate to={elsewhere} replace /> : children;
}
