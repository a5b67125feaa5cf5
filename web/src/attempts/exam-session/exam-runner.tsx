import type { TextRange } from '@certway/contract/attempts/exam-session';
import { type ReactNode, useEffect, useRef } from 'react';
import { isWide } from '../../kinds/parts/question-card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as shared from '../messages.ts';
import { useScrollToTop } from '../runner/use-steps.ts';
import { BreakScreen } from './break-screen.tsx';
import { ConfirmSubmit } from './confirm-submit.tsx';
import classes from './exam-session.module.css';
import { Help } from './help.tsx';
import { useAnswerKeys } from './hooks/use-answer-keys.ts';
import { useExamCommands } from './keys.ts';
import { LeaveSection } from './leave-section.tsx';
import * as messages from './messages.ts';
import { Legend, Navigator } from './navigator.tsx';
import { Review } from './review.tsx';
import { ExamHead } from './screen/exam-head.tsx';
import { QuestionScreen } from './screen/question-screen.tsx';
import { useHighlights } from './tools/highlights.ts';
import { Toolbar } from './tools/toolbar.tsx';
import type { ExamRunnerProps } from './use-exam-attempt.ts';
import { type ExamSession, useExamSession } from './use-exam-session.ts';

const NO_RANGES: readonly TextRange[] = [];

/** Moves the focus to a new view, so that keys and screen readers start there. */
function useFocusOn(view: string): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    document.querySelector<HTMLElement>('[data-autofocus=""]')?.focus();
  }, [view]);
}

function Dialogs({ session, props }: { session: ExamSession; props: ExamRunnerProps }) {
  const { paper, state, attempt } = props;
  const { exam, leaving, dialog, setDialog, section } = session;
  const openCount = exam.places.filter(
    ({ section: part, answered }) => part === exam.sessionState?.section && !answered,
  ).length;
  return (
    <>
      {dialog === 'help' && (
        <Help paper={paper} asksSure={attempt.asksSure} onClose={() => setDialog(null)} />
      )}
      {dialog === 'navigator' && (
        <Dialog title={messages.allQuestions} opened size="lg" onClose={() => setDialog(null)}>
          <Navigator
            paper={paper}
            places={exam.places}
            position={state.position}
            onGo={(index) => {
              setDialog(null);
              session.go(index);
            }}
          />
          <Legend />
        </Dialog>
      )}
      {dialog === 'submit' && session.view === 'review' && (
        <ConfirmSubmit
          work={session.work}
          onStay={() => setDialog(null)}
          onSubmit={() => exam.finish(false)}
        />
      )}
      {leaving && (
        <LeaveSection
          leaving={leaving}
          title={section?.title ?? ''}
          openCount={openCount}
          onStay={session.stay}
          onGo={session.leave}
        />
      )}
    </>
  );
}

/** Shown after submitting on this device, when nothing can be changed anymore. */
function ExamOver({ session }: { session: ExamSession }) {
  return (
    <section className={classes.review} role="status">
      <h2 tabIndex={-1} data-autofocus="">
        {session.timeUp ? messages.timeIsOver : messages.submittingYourExam}
      </h2>
      <p>{session.overWords}</p>
    </section>
  );
}

function Middle({ session, props }: { session: ExamSession; props: ExamRunnerProps }) {
  const { exam, view } = session;
  const rest = exam.sessionState?.break;
  const { state, paper } = props;
  if (view === 'over') return <ExamOver session={session} />;
  if (view === 'question') return <QuestionScreen session={session} props={props} />;
  if (view === 'break' && rest) {
    const { asked } = session;
    const resume = () => exam.move({ type: 'resume' });
    return <BreakScreen clock={exam.clock} rest={rest} asked={asked} onResume={resume} />;
  }
  return (
    <Review
      paper={paper}
      places={exam.places}
      position={state.position}
      busy={state.finishing}
      onGo={(index) => {
        session.setReviewing(false);
        session.go(index);
      }}
      onBack={() => session.setReviewing(false)}
      onSubmit={session.submit}
    />
  );
}

/** A line that grows with each answer. */
function Progress({ places }: Pick<ExamSession['exam'], 'places'>) {
  const answered = places.filter((place) => place.answered).length;
  const questions = places.length;
  return (
    <progress
      className={classes.progress}
      aria-label={shared.answered2}
      aria-valuetext={shared.ofAnswered({ answered, questions })}
      max={questions}
      value={answered}
    />
  );
}

/** Shows a running mock exam without the rest of the site. */
export function ExamRunner({ children, ...props }: ExamRunnerProps & { children?: ReactNode }) {
  const session = useExamSession(props);
  const { view, question, marks, tool, exam } = session;
  useExamCommands(session.commands);
  useAnswerKeys(session);
  useScrollToTop(`${view} ${question?._id}`);
  useFocusOn(view);
  useHighlights(
    session.frame,
    (question && marks.highlights[question._id]) ?? NO_RANGES,
    question?._id,
  );
  return (
    <div
      className={classes.paper}
      data-wide={(question && (tool !== null || isWide(question))) || undefined}
    >
      <header className={classes.strip}>
        <ExamHead session={session} props={props} />
        {view === 'question' && (
          <Toolbar
            commands={session.commands}
            flagged={session.flagged}
            tool={session.tool}
            zoom={session.zoom}
            onZoom={session.zoomIn}
          />
        )}
        <Progress places={exam.places} />
      </header>
      {children}
      <Middle session={session} props={props} />
      <Dialogs session={session} props={props} />
    </div>
  );
}
