export { reportsOfPerson } from './personal-data.ts';
export {
  acceptReports,
  listReportersOf,
  reopenReports,
  tellReporter,
} from './repository-decided.ts';
export { reportsRoutes } from './routes.ts';
export { listOwnReports } from './send.ts';
export { startSuspecting } from './suspecting/look.ts';
