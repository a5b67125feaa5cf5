import { MARK_REVIEWS_A_PAGE } from '@certway/contract/limits';
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { Pager } from '../ui/lists/pager.tsx';
import { dayText } from '../ui/words/moments.ts';
import classes from './coach-panel.module.css';
import { markText } from './labels.ts';
import * as messages from './messages.ts';
import { useListDecidedMarksQuery, useWithdrawDecidedMarkMutation } from './queries.ts';

/**
 * Lists the marks that people set and that still apply. Each entry shows the person and the date,
 * and has a button that withdraws the mark.
 */
export function DecidedMarks({ programId }: { programId: string }) {
  const [page, setPage] = useState(1);
  const { data } = useListDecidedMarksQuery({ params: { programId }, query: { page } });
  const [withdraw, { isLoading }] = useWithdrawDecidedMarkMutation();
  if (!data || data.total === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="decided-marks">
      <Title order={2} size="h4" id="decided-marks">
        {messages.decidedMarks}
      </Title>
      <p className={classes.soft}>{messages.identicalAnswersGetMark}</p>
      <ul className={classes.decided}>
        {data.items.map(({ _id, question, answer, score, decidedBy, decidedAt, bound }) => (
          <li key={_id}>
            <div>
              <p className={classes.soft}>{question}</p>
              <p className={classes.words}>{answer || messages.authorDeleted}</p>
              <p className={classes.soft}>
                {messages.markDecidedBy({
                  mark: markText(score),
                  who: decidedBy ?? messages.formerMember,
                })}
                , <time dateTime={decidedAt}>{dayText(decidedAt)}</time>
                {bound > 0 && `, ${messages.alsoGiven({ answers: bound })}`}
              </p>
            </div>
            <Button
              variant="default"
              disabled={isLoading}
              onClick={() => withdraw({ params: { decisionId: _id } })}
            >
              {messages.withdraw}
            </Button>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={MARK_REVIEWS_A_PAGE}
        total={data.total}
        capped={false}
        label={messages.pagesOfDecidedMarks}
        onPage={setPage}
      />
    </section>
  );
}
