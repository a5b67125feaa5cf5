import * as messages from './messages.ts';
import '@mantine/core/styles/Tooltip.layer.css';
import type { TextRange } from '@certway/contract/sitting';
import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useTop } from '../runner/use-steps.ts';
import { useAnswerKeys } from './desk/use-answer-keys.ts';
import { Help } from './help.tsx';
import { useCommands } from './keys.ts';
import { LeaveSection } from './leave-section.tsx';
import { Legend, Navigator } from './navigator.tsx';
import classes from './paper.module.css';
import { Resting } from './resting.tsx';
import { Review } from './review.tsx';
import { Asking } from './screen/asking.tsx';
import { Head } from './screen/head.tsx';
import { useHighlights } from './tools/highlights.ts';
import { Toolbar } from './tools/toolbar.tsx';
import { type Desk, useDesk } from './use-desk.ts';
import type { PaperProps } from './use-paper.ts';

const NONE: readonly TextRange[] = [];

/** What takes the place of the question gets the focus, so that keys and readers start there. */
function useFocusOn(view: string): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    document.querySelector<HTMLElement>('[data-autofocus=""]')?.focus();
  }, [view]);
}

function Dialogs({ desk, props }: { desk: Desk; props: PaperProps }) {
  const { paper, state } = props;
  const { sitting, leaving, dialog, setDialog, section } = desk;
  const openCount = sitting.places.filter(
    ({ section: part, answered }) => part === sitting.standing?.section && !answered,
  ).length;
  return (
    <>
      {dialog === 'help' && <Help paper={paper} onClose={() => setDialog(null)} />}
      {dialog === 'navigator' && (
        <Dialog title={messages.allQuestions} opened size="lg" onClose={() => setDialog(null)}>
          <Navigator
            paper={paper}
            places={sitting.places}
            position={state.position}
            onGo={(index) => {
              setDialog(null);
              desk.go(index);
            }}
          />
          <Legend />
        </Dialog>
      )}
      {leaving && (
        <LeaveSection
          leaving={leaving}
          title={section?.title ?? ''}
          openCount={openCount}
          onStay={desk.stay}
          onGo={desk.leave}
        />
      )}
    </>
  );
}

/** Handed in, here at least: nothing can be changed any more. */
function Over({ desk }: { desk: Desk }) {
  return (
    <section className={classes.review} role="status">
      <h2 tabIndex={-1} data-autofocus="">
        {desk.timeUp ? messages.timeIsOver : messages.handingInYourPaper}
      </h2>
      <p>{desk.overWords}</p>
    </section>
  );
}

/** What is in the middle of the screen: a question, the review, a break, or the end. */
function Middle({ desk, props }: { desk: Desk; props: PaperProps }) {
  const { sitting, view } = desk;
  const rest = sitting.standing?.break;
  const { state, paper } = props;
  if (view === 'over') return <Over desk={desk} />;
  if (view === 'question') return <Asking desk={desk} props={props} />;
  if (view === 'break' && rest) {
    const { asked } = desk;
    const resume = () => sitting.move({ type: 'resume' });
    return <Resting clock={sitting.clock} rest={rest} asked={asked} onResume={resume} />;
  }
  return (
    <Review
      paper={paper}
      places={sitting.places}
      position={state.position}
      busy={state.finishing}
      onGo={(index) => {
        desk.setReviewing(false);
        desk.go(index);
      }}
      onBack={() => desk.setReviewing(false)}
      onHandIn={() => sitting.finish(false)}
    />
  );
}

/** A paper of a mock exam: nothing but the exam. */
export function PaperRunner({ children, ...props }: PaperProps & { children?: ReactNode }) {
  const desk = useDesk(props);
  const { view, question, marks } = desk;
  useCommands(desk.commands);
  useAnswerKeys(desk);
  useTop(`${view} ${question?._id}`);
  useFocusOn(view);
  useHighlights(desk.frame, (question && marks.highlights[question._id]) ?? NONE, question?._id);
  return (
    <div className={classes.paper}>
      <header className={classes.strip}>
        <Head desk={desk} props={props} />
        {view === 'question' && (
          <Toolbar
            commands={desk.commands}
            flagged={desk.flagged}
            tool={desk.tool}
            zoom={desk.zoom}
            onZoom={desk.zoomIn}
          />
        )}
      </header>
      {children}
      <Middle desk={desk} props={props} />
      <Dialogs desk={desk} props={props} />
    </div>
  );
}
