import { MARK_REVIEWS_A_PAGE } from '@certway/contract/limits';
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { dayText } from '../ui/words/moments.ts';
import classes from './coach-panel.module.css';
import { useListDecidedMarksQuery, useWithdrawDecidedMarkMutation } from './queries.ts';
import { markWords } from './words.ts';

/** The marks that bind: who decided them and when, and a way to take one back. */
export function DecidedMarks({ programId }: { programId: string }) {
  const [page, setPage] = useState(1);
  const { data } = useListDecidedMarksQuery({ params: { programId }, query: { page } });
  const pages = Math.ceil((data?.total ?? 0) / MARK_REVIEWS_A_PAGE);
  const [withdraw, { isLoading }] = useWithdrawDecidedMarkMutation();
  if (!data || data.total === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="decided-marks">
      <Title order={2} size="h4" id="decided-marks">
        Decided marks
      </Title>
      <p className={classes.soft}>The same words get the same mark, until you withdraw it.</p>
      <ul className={classes.decided}>
        {data.items.map(({ _id, question, answer, score, decidedBy, decidedAt, bound }) => (
          <li key={_id}>
            <div>
              <p className={classes.soft}>{question}</p>
              <p className={classes.words}>
                {answer || 'The account of the person who wrote it has been deleted.'}
              </p>
              <p className={classes.soft}>
                {`${markWords(score)} out of 1 by ${decidedBy ?? 'a former member'}, `}
                <time dateTime={decidedAt}>{dayText(decidedAt)}</time>
                {bound > 0 && `, ${bound} more got it`}
              </p>
            </div>
            <Button
              variant="default"
              disabled={isLoading}
              onClick={() => withdraw({ params: { decisionId: _id } })}
            >
              Withdraw
            </Button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={classes.pages} aria-label="Pages of decided marks">
          <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span>{`Page ${page} of ${pages}`}</span>
          <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </section>
  );
}
