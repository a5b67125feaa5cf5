import { lazy } from 'react';

export const RemindersDialog = lazy(async () => ({
  default: (await import('./reminders-dialog.tsx')).RemindersDialog,
}));
