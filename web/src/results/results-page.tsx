import { RESULTS_A_PAGE } from '@certway/contract/limits';
import {
  IconBan,
  IconCheck,
  IconChevronRight,
  IconHourglass,
  IconLock,
  IconRepeat,
  IconX,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import marksArt from '../ui/art/marks.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { useAddress } from '../ui/lists/address.ts';
import { LoadFailedScreen } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { PillRow } from '../ui/pills/pill-row.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { dayText } from '../ui/words/moments.ts';
import { percentText } from '../ui/words/scores.ts';
import * as messages from './messages.ts';
import { countedText } from './outcome-text.ts';
import classes from './parts/history.module.css';
import { HistoryCharts } from './parts/history-chart.tsx';
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

/** The score, with the percentage needed to pass. A score that waits for marks is an estimate. */
function Score({ past, isWaiting }: { past: PastAttempt; isWaiting: boolean }) {
  const { points, passMark, practiceOnly } = past;
  if (points === null) return null;
  const score = percentText(points);
  return (
    <p className={classes.score} data-waiting={isWaiting || undefined}>
      <strong>{isWaiting ? messages.aboutScore({ score }) : score}</strong>
      {!practiceOnly && (
        <span className={classes.needed}>
          {messages.neededToPass({ needed: percentText(passMark) })}
        </span>
      )}
    </p>
  );
}

function stateWords(state: keyof typeof words, { waitingCount }: PastAttempt): string {
  return state === 'waiting' ? messages.answersToBeMarked({ answers: waitingCount }) : words[state];
}

function PastRow({ past }: { past: PastAttempt }) {
  const { _id, moduleName, programName, mode, endedAt } = past;
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
      <p className={classes.facts}>
        <span className={classes.state} data-state={state}>
          <Sign size={16} stroke={2.2} aria-hidden="true" />
          {stateWords(state, past)}
        </span>
        {correctCount !== null && (
          <span>{countedText({ correctCount, partlyCount, questionCount })}</span>
        )}
        <time dateTime={endedAt}>{dayText(endedAt)}</time>
        <span>{programName}</span>
      </p>
      <Score past={past} isWaiting={state === 'waiting'} />
      {state !== 'ended' && (
        <IconChevronRight size={18} aria-hidden="true" className={classes.chevron} />
      )}
    </li>
  );
}

const kinds = {
  module: messages.moduleQuizzes,
  exam: messages.mockExams,
  practice: messages.practiceResults,
} as const;
type ResultKind = keyof typeof kinds;

/** Keeps the kind of attempts and the page in the URL. Another kind begins at its first page. */
function useView() {
  const { search, change } = useAddress();
  const named = search.get('kind') ?? '';
  const kind = named in kinds ? (named as ResultKind) : null;
  const set = (next: ResultKind | null, page: number) =>
    change(
      () =>
        new URLSearchParams({
          ...(next && { kind: next }),
          ...(page > 1 && { page: String(page) }),
        }),
      { replace: false },
    );
  return { kind, page: Math.max(1, Number(search.get('page')) || 1), set };
}

const choices: [ResultKind | '', string][] = [
  ['', messages.allResults],
  ...(Object.entries(kinds) as [ResultKind, string][]),
];

export function ResultsPage() {
  const { kind, page, set } = useView();
  const { data, isError, error, refetch } = useListPastAttemptsQuery(
    { query: { page, ...(kind && { kind }) } },
    { refetchOnMountOrArgChange: true },
  );
  const { items = [], total = 0 } = data ?? {};
  const pages = Math.ceil(total / RESULTS_A_PAGE);
  const back = { label: messages.backToQuizSelection, to: paths.quiz };
  const isEmpty = data !== undefined && items.length === 0;
  return (
    <Page title={messages.yourResults}>
      {isError && !data && (
        <LoadFailedScreen
          title={messages.resultsNotLoaded}
          error={error}
          onRetry={refetch}
          other={back}
        />
      )}
      {isEmpty && !kind && (
        <EmptyState
          art={marksArt}
          title={messages.noResultsYet}
          text={messages.whatResultsKeep}
          action={back}
        />
      )}
      {!data && !isError && <Waiting for={messages.yourResultsInText} shape="results" />}
      {data && !(isEmpty && !kind) && (
        <PillRow
          label={messages.show}
          choices={choices}
          chosen={kind ?? ''}
          onChoose={(next) => set(next || null, 1)}
        />
      )}
      {isEmpty && kind && <p className={classes.none}>{messages.noResultsOfThisKind}</p>}
      <HistoryCharts attempts={items.filter(({ practiceOnly }) => !practiceOnly)} />
      <ul className={classes.list}>
        {items.map((past) => (
          <PastRow key={past._id} past={past} />
        ))}
      </ul>
      <PageTurner page={page} pages={pages} onTurn={(to) => set(kind, to)} />
    </Page>
  );
}
