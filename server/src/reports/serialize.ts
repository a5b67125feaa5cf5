import type { OwnReport } from '@certway/contract/reports/index';
import type { ReportRow } from './repository.ts';

export function serializeOwnReport(row: ReportRow): OwnReport {
  const { questionId, kind, text, source, state, answer, createdAt, decidedAt } = row;
  return { questionId, kind, text, source, state, answer, createdAt, decidedAt };
}
