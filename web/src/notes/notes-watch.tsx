import { useEffect } from 'react';
import { useNotebook } from './use-notebook.ts';

/** Sends what an earlier visit left on this device, on any page. */
export function NotesWatch({ accountId }: { accountId: string }) {
  const { notebook } = useNotebook(accountId);
  useEffect(() => notebook.flush(), [notebook]);
  return null;
}
