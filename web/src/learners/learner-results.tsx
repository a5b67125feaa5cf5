import { RESULTS_A_PAGE } from '@certway/contract/limits';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Reply } from '../calls/address.ts';
import { paths } from '../paths.ts';
import { Pager } from '../ui/lists/pager.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { dayText } from '../ui/words/moments.ts';
import { percentText } from '../ui/words/scores.ts';
import classes from './learner.module.css';
import * as messages from './messages.ts';
import { useListLearnerResultsQuery } from './queries.ts';
import { type LearnerScope, pageOf } from './use-parts-loaded.ts';

type Result = Reply<'learners', 'listLearnerResults'>[number];

function verdictText({ isPractice, passed, waitingCount }: Result): string {
  if (isPractice) return messages.practice;
  if (passed === null) return messages.waitsForYou({ waiting: waitingCount });
  return passed ? messages.passed : messages.failed;
}

/** Lists every result of a learner, each of which can be opened. */
export function LearnerResults(scope: LearnerScope) {
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch } = useListLearnerResultsQuery(pageOf(scope, page));
  return (
    <section className={classes.card} aria-labelledby="results">
      <Title order={2} size="h4" id="results">
        {messages.results}
      </Title>
      {isError && !data && (
        <LoadFailed text={messages.resultsNotLoaded} error={error} onRetry={refetch} />
      )}
      {!data && !isError && <Waiting for={messages.theResults} shape="rows" />}
      {data?.items.length === 0 && <p className={classes.soft}>{messages.noResults}</p>}
      <ul className={classes.rows}>
        {data?.items.map((result) => (
          <li key={result.quizId}>
            <Link to={`${paths.result}?attempt=${result.quizId}`} className={classes.opens}>
              <span dir="auto">
                {messages.programAndModule({
                  program: result.programName,
                  module: result.moduleName,
                })}
              </span>
              <span className={classes.soft}>
                {`${percentText(result.points)} · ${verdictText(result)} · ${dayText(result.finishedAt)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data && (
        <Pager
          label={messages.pagesOfResults}
          page={page}
          pageSize={RESULTS_A_PAGE}
          total={data.total}
          capped={data.capped}
          onPage={setPage}
        />
      )}
    </section>
  );
}
