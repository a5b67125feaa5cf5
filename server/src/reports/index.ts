export { countReported } from './list.ts';
export { reportsOfPerson } from './personal-data.ts';
export {
  acceptReports,
  listReportersOf,
  markReporterNotified,
  reopenReports,
} from './repository-decided.ts';
export { reportsRoutes } from './routes.ts';
export { listOwnReports } from './send.ts';
export { startSuspicionChecks } from './suspicions/check.ts';
