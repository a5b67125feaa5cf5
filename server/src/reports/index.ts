export { reportsOfPerson } from './own.ts';
export { reportsRoutes } from './routes.ts';
export { acceptReports, listReportersOf, reopenReports, tellReporter } from './rows-decided.ts';
export { listOwnReports } from './send.ts';
export { startSuspecting } from './suspecting/look.ts';
