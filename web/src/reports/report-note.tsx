import { reportKindLabels, reportStateLabels } from './labels.ts';
import * as messages from './messages.ts';
import type { OwnReport } from './queries.ts';
import classes from './reports.module.css';

/** Shows the user's report and the reply to it. */
export function ReportNote({ report }: { report: OwnReport }) {
  const { kind, text, source, state, answer } = report;
  return (
    <div className={classes.note} data-state={state}>
      <p>
        <strong>{reportStateLabels[state]}</strong>
      </p>
      <p className={classes.own}>{`${reportKindLabels[kind]}: ${text}`}</p>
      {source && <p className={classes.own}>{messages.yourSource({ source })}</p>}
      {answer && <p>{messages.trainerWrote({ answer })}</p>}
    </div>
  );
}
