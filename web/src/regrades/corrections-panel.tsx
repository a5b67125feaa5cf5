import { MARK_REVIEWS_A_PAGE } from '@certway/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { paths } from '../paths.ts';
import correctionsArt from '../ui/art/corrections.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { dayText } from '../ui/words/moments.ts';
import { correctionTypeLabels, stateLabels } from './labels.ts';
import * as messages from './messages.ts';
import { type Regrade, useListRegradesQuery } from './queries.ts';
import { RegradePanel } from './regrade-panel.tsx';
import classes from './regrades.module.css';

function Correction({ regrade }: { regrade: Regrade }) {
  const [open, setOpen] = useState(false);
  const { _id, question, remedy, state, createdAt, createdBy } = regrade;
  return (
    <li className={classes.correction}>
      <p className={classes.question}>{question}</p>
      <p>{`${correctionTypeLabels[remedy]} · ${stateLabels[state]} · ${dayText(createdAt)}${createdBy ? ` · ${createdBy}` : ''}`}</p>
      <Button variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? messages.close : messages.open}
      </Button>
      {open && <RegradePanel regradeId={_id} onDone={() => setOpen(false)} />}
    </li>
  );
}

/** Lists the corrections of a program, newest first. */
export function CorrectionsPanel({ program }: { program: { _id: string } }) {
  const [page, setPage] = useState(1);
  const { data } = useListRegradesQuery(
    { query: { programId: program._id, page } },
    { refetchOnMountOrArgChange: true },
  );
  if (!data) return null;
  if (data.items.length === 0) {
    return (
      <EmptyState
        art={correctionsArt}
        title={messages.nothingCorrected}
        text={messages.whatAppearsHere}
        action={{ label: messages.openReported, to: `${paths.editPrograms}?tab=reports` }}
      />
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {data.items.map((regrade) => (
          <Correction key={regrade._id} regrade={regrade} />
        ))}
      </ul>
      {(data.total > MARK_REVIEWS_A_PAGE || data.capped) && (
        <Pager
          page={page}
          pageSize={MARK_REVIEWS_A_PAGE}
          total={data.total}
          capped={data.capped}
          label={messages.pagesOfCorrections}
          onPage={setPage}
        />
      )}
    </>
  );
}
