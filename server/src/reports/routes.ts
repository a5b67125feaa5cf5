import { reports } from '@certway/contract/reports/index';
import { bind } from '../http/bind.ts';
import type { Platform } from '../platform.ts';
import { declineReports } from './decline.ts';
import { listReported } from './list.ts';
import { listOwnReports, sendDemoReport, sendReport } from './send.ts';

export const reportsRoutes = (platform: Platform) =>
  bind(reports)({
    sendReport: ({ person, body }) => sendReport(platform, person, body),
    sendDemoReport: ({ person, body }) => sendDemoReport(platform, person, body),
    listOwnReports: ({ person, params }) => listOwnReports(platform, person, params.quizId),
    listReported: ({ person, query }) => listReported(platform, person, query),
    declineReports: ({ person, params, body }) =>
      declineReports(platform, person, params.questionId, body.answer),
  });
