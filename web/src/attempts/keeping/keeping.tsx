import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type KeepRequest, paths, startQuizAddress } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import * as messages from '../messages.ts';
import { fetchAttempt } from '../run/store-opened.ts';
import type { AttemptView } from '../run/stored-attempt.ts';
import { useFoldedSite } from '../runner/frame/use-folded-site.ts';
import { useStart } from '../use-start.ts';
import { keepAttempt, type OfflineCopy } from './keep-attempt.ts';
import classes from './keeping.module.css';
import { KeptCard } from './kept-card.tsx';
import { copySizeText, keptLimits } from './kept-text.ts';

type State =
  | { phase: 'loading' }
  | { phase: 'failed'; text: string }
  | { phase: 'kept'; attempt: AttemptView; kept: OfflineCopy };

interface KeepingProps {
  request: KeepRequest;
  /** The name of the quiz. */
  name: string;
  accountId: string;
}

/** Returns the attempt to keep, which is started if it does not exist yet, or the reason why not. */
function useAttempt() {
  const start = useStart();
  return async (request: KeepRequest): Promise<AttemptView | string> => {
    const { data, error } =
      'quizId' in request ? await fetchAttempt(request.quizId) : await start(request.choice, true);
    if (data && data.questions.length > 0) return data;
    return (error && 'message' in error && error.message) || messages.noQuestionsYet;
  };
}

/** Stores a quiz on this device, and says what is stored and for how long. */
export function Keeping({ request, name, accountId }: KeepingProps) {
  const open = useAttempt();
  useFoldedSite(false);
  const [state, setState] = useState<State>({ phase: 'loading' });
  const [tries, setTries] = useState(1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each request is kept once for each try
  useEffect(() => {
    let isShown = true;
    const keep = async (): Promise<State> => {
      const attempt = await open(request);
      if (typeof attempt === 'string') return { phase: 'failed', text: attempt };
      return { phase: 'kept', attempt, kept: await keepAttempt(attempt, accountId) };
    };
    keep().then(
      (next) => isShown && setState(next),
      () => isShown && setState({ phase: 'failed', text: messages.notStored }),
    );
    return () => {
      isShown = false;
    };
  }, [request, tries]);

  const isExam = 'choice' in request && 'blueprintId' in request.choice;
  const again = () => {
    setState({ phase: 'loading' });
    setTries(tries + 1);
  };
  return (
    <Page
      title={state.phase === 'kept' ? messages.keptForOffline : messages.keepForOffline}
      lead={name}
    >
      {state.phase === 'loading' && (
        <Waiting for={isExam ? messages.theExam : messages.theQuiz} shape="block" />
      )}
      {state.phase === 'failed' && (
        <div role="alert">
          <EmptyState title={isExam ? messages.examNotKept : messages.notKept} text={state.text} />
          <div className={classes.actions}>
            <Button onClick={again}>{messages.tryAgain}</Button>
            <Button component={Link} to={paths.quiz} variant="default">
              {messages.backToPrograms}
            </Button>
          </div>
        </div>
      )}
      {state.phase === 'kept' && <KeptQuiz {...state} onRetry={again} />}
    </Page>
  );
}

interface KeptQuizProps {
  attempt: AttemptView;
  kept: OfflineCopy;
  onRetry: () => void;
}

function KeptQuiz({ attempt, kept, onRetry }: KeptQuizProps) {
  const isWhole = kept.missing === 0 && kept.isStored && kept.isAppStored;
  return (
    <KeptCard
      head={
        <p role="status" className={classes.size}>
          {isWhole && <IconCircleCheck size={28} stroke={1.8} aria-hidden="true" />}
          {isWhole
            ? messages.isOnThisDevice({ size: copySizeText(kept) })
            : messages.notWholeOnThisDevice}
        </p>
      }
      limits={keptLimits(kept, attempt)}
    >
      {isWhole ? (
        <Button component={Link} to={paths.quiz}>
          {messages.backToPrograms}
        </Button>
      ) : (
        <Button onClick={onRetry}>{messages.tryAgain}</Button>
      )}
      <Button component={Link} to={startQuizAddress(attempt._id)} variant="default">
        {messages.startNow}
      </Button>
    </KeptCard>
  );
}
