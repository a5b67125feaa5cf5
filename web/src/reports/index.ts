import { lazy } from 'react';

export { DemoReport } from './demo-report.tsx';
export { cacheOwnReports, useListOwnReportsQuery, useListReportedQuery } from './queries.ts';
export { ReportButton } from './report-button.tsx';
export { ReportNote } from './report-note.tsx';

export const ReportQueue = lazy(async () => ({
  default: (await import('./report-queue.tsx')).ReportQueue,
}));
