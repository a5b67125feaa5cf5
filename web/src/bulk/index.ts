import { lazy } from 'react';

export { Duplicates } from './duplicates.tsx';
export type { OtherModule } from './small-dialogs.tsx';
export { useImportUpdates } from './use-import-updates.tsx';

/** The panel is a separate chunk, because most visits to a program change single questions. */
export const BulkPanel = lazy(async () => ({
  default: (await import('./bulk-panel.tsx')).BulkPanel,
}));
