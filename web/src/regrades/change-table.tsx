import { MARK_REVIEWS_A_PAGE } from '@certway/contract/limits';
import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { toCallAddress } from '../calls/address.ts';
import { Pager } from '../ui/lists/pager.tsx';
import { TableHead } from '../ui/lists/table-head.tsx';
import { dayText } from '../ui/words/moments.ts';
import { percentText } from '../ui/words/scores.ts';
import * as messages from './messages.ts';
import { type RegradeChange, useListRegradeChangesQuery } from './queries.ts';
import classes from './regrades.module.css';

const verdictText = (passed: boolean | null): string =>
  passed === null ? messages.noVerdict : passed ? messages.passed : messages.failed;

function verdictsText({ passedBefore, passedAfter, kept }: RegradeChange): string {
  if (kept) return messages.staysPassed;
  const [before, after] = [verdictText(passedBefore), verdictText(passedAfter)];
  return before === after ? after : `${before} → ${after}`;
}

const nameOf = ({ username }: RegradeChange): string => username ?? messages.deletedAccount;
const pointsText = ({ pointsBefore, pointsAfter }: RegradeChange): string =>
  `${percentText(pointsBefore)} → ${percentText(pointsAfter)}`;

const LABEL = messages.resultsThatChange;

/** Shows the changes as a table, or as a list on a phone. */
function Changes({ changes }: { changes: readonly RegradeChange[] }) {
  const small = useMediaQuery('(max-width: 48em)') ?? false;
  if (small) {
    return (
      <ul className={classes.rows} aria-label={LABEL}>
        {changes.map((change) => (
          <li key={change.quizId}>
            <strong dir="auto">{nameOf(change)}</strong>
            <span className={classes.figure}>{pointsText(change)}</span>
            <span className={classes.soft}>{dayText(change.finishedAt)}</span>
            <span>{verdictsText(change)}</span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <table className={classes.table} aria-label={LABEL}>
      <TableHead
        heads={[
          { label: messages.learner },
          { label: messages.finished },
          { label: messages.points, figure: true },
          { label: messages.verdict },
        ]}
      />
      <tbody>
        {changes.map((change) => (
          <tr key={change.quizId}>
            <td dir="auto">{nameOf(change)}</td>
            <td>{dayText(change.finishedAt)}</td>
            <td className={classes.figure}>{pointsText(change)}</td>
            <td>{verdictsText(change)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * Lists the results that a correction changes, with changed verdicts first. A link downloads the
 * whole list as a file.
 */
export function ChangeTable({ regradeId }: { regradeId: string }) {
  const [page, setPage] = useState(1);
  const { data } = useListRegradeChangesQuery({ params: { regradeId }, query: { page } });
  if (!data || data.items.length === 0) return null;
  const { items, total, capped } = data;
  const input = { params: { regradeId } };
  const file = toCallAddress({ slice: 'regrades', name: 'exportRegrade', input }).url;
  return (
    <div className={classes.changes}>
      <Changes changes={items} />
      {(total > MARK_REVIEWS_A_PAGE || capped) && (
        <Pager
          page={page}
          pageSize={MARK_REVIEWS_A_PAGE}
          total={total}
          capped={capped}
          label={messages.pagesOfResults}
          onPage={setPage}
        />
      )}
      <Anchor href={file} download className={classes.file ?? ''}>
        {messages.downloadAll}
      </Anchor>
    </div>
  );
}
