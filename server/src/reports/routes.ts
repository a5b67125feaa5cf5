import { reports } from '@certway/contract/reports';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { listOwnReports, sendReport } from './send.ts';

export const reportsRoutes = (platform: Platform) =>
  bind(reports)({
    sendReport: ({ person, body }) => sendReport(platform, person, body),
    listOwnReports: ({ person, params }) => listOwnReports(platform, person, params.quizId),
  });
