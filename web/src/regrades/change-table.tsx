import '@mantine/core/styles/Table.layer.css';
import { MARK_REVIEWS_A_PAGE } from '@certway/contract/limits';
import { Anchor, Table } from '@mantine/core';
import { useState } from 'react';
import { addressOf } from '../calls/address.ts';
import { Pager } from '../ui/lists/pager.tsx';
import { dayText } from '../ui/words/moments.ts';
import { percentText } from '../ui/words/scores.ts';
import { type RegradeChange, useListRegradeChangesQuery } from './queries.ts';
import classes from './regrades.module.css';

const verdictText = (passed: boolean | null): string =>
  passed === null ? 'Open' : passed ? 'Passed' : 'Failed';

function verdictsText({ passedBefore, passedAfter, kept }: RegradeChange): string {
  if (kept) return 'Stays Passed';
  const [before, after] = [verdictText(passedBefore), verdictText(passedAfter)];
  return before === after ? after : `${before} → ${after}`;
}

/** The results that change, those that pass or fail by it first; all of them as a file. */
export function ChangeTable({ regradeId }: { regradeId: string }) {
  const [page, setPage] = useState(1);
  const { data } = useListRegradeChangesQuery({ params: { regradeId }, query: { page } });
  if (!data || data.items.length === 0) return null;
  const file = addressOf({
    slice: 'regrades',
    name: 'exportRegrade',
    input: { params: { regradeId } },
  }).url;
  return (
    <div className={classes.changes}>
      <Table.ScrollContainer minWidth={440}>
        <Table aria-label="Results that change">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Learner</Table.Th>
              <Table.Th>Finished</Table.Th>
              <Table.Th>Points</Table.Th>
              <Table.Th>Verdict</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.items.map((change) => (
              <Table.Tr key={change.quizId}>
                <Table.Td dir="auto">{change.username ?? 'Deleted account'}</Table.Td>
                <Table.Td>{dayText(change.finishedAt)}</Table.Td>
                <Table.Td>
                  {`${percentText(change.pointsBefore)} → ${percentText(change.pointsAfter)}`}
                </Table.Td>
                <Table.Td>{verdictsText(change)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Pager
        page={page}
        pageSize={MARK_REVIEWS_A_PAGE}
        total={data.total}
        capped={data.capped}
        label="Pages of results that change"
        onPage={setPage}
      />
      <Anchor href={file} download className={classes.file ?? ''}>
        All of them as CSV
      </Anchor>
    </div>
  );
}
