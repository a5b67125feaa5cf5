import { useEffect } from 'react';
import { useNotebook } from './use-notebook.ts';

/**
 * Sends notes and bookmarks that an earlier visit left on this device, whatever page is open now.
 */
export function NotesWatch({ accountId }: { accountId: string }) {
  const { notebook } = useNotebook(accountId);
  useEffect(() => notebook.flush(), [notebook]);
  return null;
}
