import { Button } from '@mantine/core';
import {
  IconCalendarRepeat,
  IconCheck,
  IconChevronDown,
  IconChevronRight,
  IconListCheck,
  IconRepeat,
  IconSparkles,
  IconX,
} from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import errorArt from '../ui/art/error.svg?raw';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { linkTo, nearDayText, startMore, streakText } from './labels.ts';
import * as messages from './messages.ts';
import {
  type StudyCard,
  type StudySession,
  useGetStudySessionQuery,
  useListStudyCardsQuery,
} from './queries.ts';
import classes from './session-done.module.css';
import { DayRing } from './today/ring.tsx';

type SessionQuestion = StudySession['questions'][number];

interface GroupProps {
  icon: typeof IconX;
  /** The outcome that the group stands for, which gives its symbol a color. */
  outcome?: 'right' | 'wrong';
  title: string;
  questions: readonly SessionQuestion[];
}

/** A number of questions with a common change, which expands to the questions. */
function Group({ icon: Sign, outcome, title, questions }: GroupProps) {
  if (questions.length === 0) return null;
  return (
    <li>
      <details>
        <summary className={classes.row}>
          <Sign size={20} aria-hidden="true" data-outcome={outcome} />
          <b>{questions.length}</b>
          <span>{title}</span>
          <IconChevronDown size={18} aria-hidden="true" />
        </summary>
        <ul className={classes.questions}>
          {questions.map(({ questionId, text }) => (
            <li key={questionId} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/**
 * Shows what changed in the session. Each question is counted at most once: a new question that was
 * missed counts as missed.
 */
function Changes({ questions, day }: Pick<StudySession, 'questions'> & { day: string | null }) {
  const missed = questions.filter(({ right }) => right === false);
  const stillMissed = missed.filter(({ rightAgain }) => !rightAgain);
  const comesNext = questions.filter((question) => question.comesNext);
  // The missed questions say themselves that they come again.
  const isSaid = stillMissed.length > 0 && stillMissed.every((question) => question.comesNext);
  const others = isSaid ? comesNext.length - stillMissed.length : comesNext.length;
  const became = questions.filter(({ wasWrong, right }) => wasWrong && right === true);
  const fresh = questions.filter(({ isNew, right }) => isNew && right !== false);
  return (
    <>
      <Group icon={IconCheck} outcome="right" title={messages.becameRight} questions={became} />
      <Group
        icon={IconRepeat}
        title={messages.rightOnSecondTry}
        questions={missed.filter(({ rightAgain }) => rightAgain)}
      />
      <Group
        icon={IconX}
        outcome="wrong"
        title={day && isSaid ? messages.stillMissedUntil({ day }) : messages.stillMissed}
        questions={stillMissed}
      />
      <Group icon={IconSparkles} title={messages.newToday} questions={fresh} />
      {day && others > 0 && (
        <li className={classes.row}>
          <IconCalendarRepeat size={20} aria-hidden="true" />
          <span>
            {isSaid
              ? messages.othersComeAgain({ questions: others, day })
              : messages.comesAgain({ questions: others, day })}
          </span>
        </li>
      )}
    </>
  );
}

/** The two decisions at the end of a session. Only the next right thing to do is filled. */
function Decisions({ programId, isClosed }: { programId: string; isClosed: boolean }) {
  return (
    <div className={classes.actions}>
      {isClosed && (
        <Button component={Link} to={paths.quiz} fullWidth>
          {messages.finishForToday}
        </Button>
      )}
      <Button
        component={Link}
        {...linkTo(startMore(programId))}
        variant={isClosed ? 'default' : 'filled'}
        fullWidth
      >
        {messages.studyMore}
      </Button>
    </div>
  );
}

function Summary({ session, card, quizId }: SummaryProps) {
  const { nextOn, questions, programId } = session;
  const streak = card && streakText(card.streakDays);
  const minutes = card?.plan?.minutesADay ?? 0;
  const day = nextOn && nearDayText(nextOn);
  return (
    <section className={classes.summary} aria-label={messages.yourSession}>
      <div className={classes.head}>
        {card?.plan && <DayRing {...card} />}
        <p className={classes.lead}>{messages.sessionOf({ questions: questions.length })}</p>
        {streak && <p className={classes.soft}>{streak}</p>}
        {day && <p className={classes.soft}>{messages.nextStudyDay({ day, minutes })}</p>}
      </div>
      <ul className={classes.rows}>
        <Changes questions={questions} day={day} />
        <li>
          <Link to={`${paths.result}?attempt=${quizId}`} className={classes.row ?? ''}>
            <IconListCheck size={20} aria-hidden="true" />
            <span>{messages.lookAtAnswers}</span>
            <IconChevronRight size={18} aria-hidden="true" />
          </Link>
        </li>
      </ul>
      <Decisions programId={programId} isClosed={card === undefined || card.questions === 0} />
    </section>
  );
}

interface SummaryProps {
  session: StudySession;
  /** The study card of the program, with the minutes of today and the streak. */
  card: StudyCard | undefined;
  quizId: string;
}

/** The end of a study session: what changed, and what comes again. It has no score. */
export function SessionDonePage() {
  const quizId = useSearchParams()[0].get('attempt') ?? '';
  const { data, isError } = useGetStudySessionQuery(
    { params: { quizId } },
    { skip: quizId === '' },
  );
  const isMissing = quizId === '' || (isError && !data);
  const cards = useListStudyCardsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isReady = data && (cards.isSuccess || cards.isError) && !cards.isFetching;
  const card = cards.data?.find(({ programId }) => programId === data?.programId);
  const title = card && card.questions > 0 ? messages.sessionDone : messages.doneForToday;
  return (
    <div className={classes.page}>
      <Page title={title} lead={data?.programName} width="form">
        {isMissing && (
          <EmptyState
            art={errorArt}
            title={messages.sessionNotShown}
            text={messages.whySessionNotShown}
            action={{ label: messages.backToToday, to: paths.quiz }}
          />
        )}
        {!isMissing && !isReady && <Waiting for={messages.yourSession} shape="result" />}
        {isReady && <Summary session={data} card={card} quizId={quizId} />}
      </Page>
    </div>
  );
}
