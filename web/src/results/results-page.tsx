import { RESULTS_A_PAGE } from '@certway/contract/limits';
import {
  IconBan,
  IconCheck,
  IconHourglass,
  IconLock,
  IconRepeat,
  IconX,
} from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import errorArt from '../ui/art/error.svg?raw';
import marksArt from '../ui/art/marks.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { dayText } from '../ui/words/moments.ts';
import { percentText } from '../ui/words/scores.ts';
import * as messages from './messages.ts';
import { countedText } from './outcome-text.ts';
import classes from './parts/history.module.css';
import { HistoryChart } from './parts/history-chart.tsx';
import { PageTurner } from './parts/page-turner.tsx';
import type { PastAttempt } from './parts/result-text.ts';
import { useListPastAttemptsQuery } from './queries.ts';

const signs = {
  Passed: IconCheck,
  Failed: IconX,
  practice: IconRepeat,
  waiting: IconHourglass,
  ended: IconBan,
  hidden: IconLock,
};
const words = {
  Passed: messages.passed,
  Failed: messages.failed,
  practice: messages.practiceResult,
  waiting: messages.waitingForYourTrainer,
  ended: messages.endedWithoutAResult,
  hidden: messages.shownAfterExam,
};

function stateOf({
  points,
  practiceOnly,
  achieve,
  state,
  hiddenByExam,
}: PastAttempt): keyof typeof words {
  if (hiddenByExam && state === 'finished') return 'hidden';
  if (points === null) return 'ended';
  return practiceOnly ? 'practice' : (achieve ?? 'waiting');
}

function PastRow({ past }: { past: PastAttempt }) {
  const { _id, moduleName, programName, mode, endedAt, points } = past;
  const { correctCount, partlyCount, questionCount } = past;
  const state = stateOf(past);
  const Sign = signs[state];
  const name = mode === 'missed' ? messages.whatYouMissed({ moduleName }) : moduleName;
  return (
    <li className={classes.row}>
      <p>
        {state === 'ended' ? (
          <strong>{name}</strong>
        ) : (
          <Link to={`${paths.result}?attempt=${_id}`} className={classes.whole}>
            {name}
          </Link>
        )}
      </p>
      <p className={classes.score}>{points === null ? '' : percentText(points)}</p>
      <p className={classes.soft}>
        {`${programName} · `}
        <time dateTime={endedAt}>{dayText(endedAt)}</time>
        {correctCount !== null && (
          <>
            {' · '}
            <span>{countedText({ correctCount, partlyCount, questionCount })}</span>
          </>
        )}
      </p>
      <p className={classes.state} data-state={state}>
        <Sign size={16} stroke={2.2} aria-hidden="true" />
        {words[state]}
      </p>
    </li>
  );
}

export function ResultsPage() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  const { data, isError } = useListPastAttemptsQuery(
    { query: { page } },
    { refetchOnMountOrArgChange: true },
  );
  const { items = [], total = 0 } = data ?? {};
  const pages = Math.ceil(total / RESULTS_A_PAGE);
  const back = { label: messages.backToQuizSelection, to: paths.quiz };
  const goTo = (to: number) => setSearch(to === 1 ? {} : { page: String(to) });
  return (
    <Page title={messages.yourResults} width="text">
      {isError && !data && (
        <EmptyState
          art={errorArt}
          title={messages.resultsNotLoaded}
          text={messages.resultsAreSafe}
          action={back}
        />
      )}
      {data && items.length === 0 && (
        <EmptyState
          art={marksArt}
          title={messages.noResultsYet}
          text={messages.whatResultsKeep}
          action={back}
        />
      )}
      {!data && !isError && <Waiting for={messages.yourResultsInText} />}
      <HistoryChart attempts={items.filter(({ practiceOnly }) => !practiceOnly)} />
      <ul className={classes.list}>
        {items.map((past) => (
          <PastRow key={past._id} past={past} />
        ))}
      </ul>
      <PageTurner page={page} pages={pages} onTurn={goTo} />
    </Page>
  );
}
