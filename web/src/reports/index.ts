export { useListOwnReportsQuery } from './queries.ts';
export { ReportButton } from './report-button.tsx';
