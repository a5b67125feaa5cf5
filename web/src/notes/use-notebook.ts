import { useEffect, useState, useSyncExternalStore } from 'react';
import { Notebook, type NotebookState } from './sync/notebook.ts';

let opened: Notebook | null = null;

/**
 * Returns the notebook of this account. Pages share one instance, which keeps sending changes on
 * any page.
 */
function notebookOf(accountId: string): Notebook {
  if (opened?.accountId === accountId) return opened;
  opened?.close();
  opened = new Notebook(accountId);
  return opened;
}

export function useNotebook(accountId: string): { notebook: Notebook; state: NotebookState } {
  const [notebook, setNotebook] = useState(() => notebookOf(accountId));
  useEffect(() => setNotebook(notebookOf(accountId)), [accountId]);
  const state = useSyncExternalStore(notebook.subscribe, notebook.getState);
  return { notebook, state };
}
