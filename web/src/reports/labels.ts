import type { ReportKind, ReportState } from '@certway/contract/reports/index';
import * as messages from './messages.ts';

export const reportKindLabels: Record<ReportKind, string> = {
  'key-wrong': messages.keyWrong,
  'also-right': messages.alsoRight,
  unclear: messages.unclear,
  'out-of-date': messages.outOfDate,
  'typing-error': messages.typo,
  picture: messages.pictureWrong,
};

export const reportStateLabels: Record<ReportState, string> = {
  open: messages.reportOpen,
  accepted: messages.reportAccepted,
  declined: messages.reportDeclined,
};
