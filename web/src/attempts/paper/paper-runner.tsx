import * as shared from '../messages.ts';
import * as messages from './messages.ts';
import '@mantine/core/styles/Tooltip.layer.css';
import { casePlaces } from '@certway/contract/cases';
import type { TextRange } from '@certway/contract/sitting';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { answerByKey } from '../../kinds/parts/answer-keys.ts';
import { QuestionCard } from '../../kinds/parts/question-card.tsx';
import { StrikeOutContext } from '../../kinds/strike-out.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { foldedSite } from '../../ui/folded-site.ts';
import { FixedBar } from '../runner/frame/fixed-bar.tsx';
import { SaveLine } from '../runner/frame/save-line.tsx';
import { stepByKey } from '../runner/steps.ts';
import { SureTap } from '../runner/sure-tap.tsx';
import { useTop } from '../runner/use-steps.ts';
import { Clock } from './clock.tsx';
import { Help } from './help.tsx';
import { useCommands } from './keys.ts';
import { LeaveSection } from './leave-section.tsx';
import { Legend, Navigator } from './navigator.tsx';
import classes from './paper.module.css';
import { Resting } from './resting.tsx';
import { Review } from './review.tsx';
import { useHighlights } from './tools/highlights.ts';
import { Toolbar } from './tools/toolbar.tsx';
import { Tools } from './tools/tools.tsx';
import { useDesk } from './use-desk.ts';
import type { PaperProps } from './use-paper.ts';

type Desk = ReturnType<typeof useDesk>;

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

/** Letters and arrows mean the same wherever the focus is. */
function useAnswerKeys({ sitting, question, value, isLocked, view, next, previous }: Desk): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || view !== 'question' || !question) return;
    if (document.querySelector('[role=dialog]')) return;
    answerByKey(event, { paper: question, value, locked: isLocked, onChange: sitting.answer });
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepByKey(event, isLocked);
    if (step === null) return;
    event.preventDefault();
    if (step === 1) next();
    else previous();
  };
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function Head({ desk, props }: { desk: Desk; props: PaperProps }) {
  const { paper, state, attempt } = props;
  const { sitting, section, endsAt, asked, totalMs } = desk;
  const number = `Question ${state.position + 1} of ${attempt.questions.length}`;
  const part = paper.sections.length > 1 ? `${section?.title ?? ''} · ` : '';
  return (
    <div className={classes.head}>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={shared.openTheMenu}
        onClick={foldedSite.openMenu}
      >
        <IconMenu2 size={22} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
      <div className={classes.names}>
        <h1 tabIndex={-1}>{paper.name}</h1>
        <p>{`${part}${number}`}</p>
      </div>
      <SaveLine state={state} />
      {endsAt !== null && !sitting.standing?.break && (
        <Clock
          clock={sitting.clock}
          endsAt={endsAt}
          totalMs={totalMs}
          asked={asked}
          of={section?.minutes ? messages.section : shared.paper}
        />
      )}
    </div>
  );
}

function Question({ desk, props }: { desk: Desk; props: PaperProps }) {
  const { state, attempt } = props;
  const { sitting, question, value, isLocked, strikeOut, frame } = desk;
  if (!question) return null;
  return (
    <div ref={frame} style={{ zoom: desk.zoom / 100 }}>
      <StrikeOutContext value={strikeOut}>
        <QuestionCard
          alone
          title={shared.questionOf({
            number: state.position + 1,
            questions: attempt.questions.length,
          })}
          casePlace={casePlaces(attempt.questions)[state.position] ?? null}
          paper={question}
          value={value}
          locked={isLocked}
          verdict={null}
          onChange={sitting.answer}
        />
      </StrikeOutContext>
      {attempt.asksSure && !isLocked && (
        <SureTap value={state.sure[question._id] ?? null} onChange={sitting.tellSure} />
      )}
      <p role="status" className={classes.message}>
        {state.notice?.questionId === question._id ? state.notice.text : desk.message}
      </p>
    </div>
  );
}

function Bar({ desk, isFirst, isLast }: { desk: Desk; isFirst: boolean; isLast: boolean }) {
  return (
    <FixedBar>
      <Button
        variant="default"
        aria-disabled={isFirst}
        data-disabled={isFirst}
        leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        onClick={desk.previous}
      >
        {shared.previous}
      </Button>
      <Button variant="default" onClick={desk.commands.review}>
        {messages.review}
      </Button>
      <Button rightSection={<IconArrowRight size={18} aria-hidden="true" />} onClick={desk.next}>
        {isLast ? messages.finish : messages.next}
      </Button>
    </FixedBar>
  );
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

/** The question with its tools, and the bar below. */
function Asking({ desk, props }: { desk: Desk; props: PaperProps }) {
  const { state, attempt, paper } = props;
  const { tool, sitting, marks } = desk;
  return (
    <>
      <div className={classes.stage} data-tool={tool ?? undefined}>
        <Question desk={desk} props={props} />
        {tool && (
          <Tools
            paper={paper}
            tool={tool}
            notes={marks.notes}
            onNotes={(notes) => sitting.note({ notes })}
            onClose={() => desk.setTool(null)}
          />
        )}
      </div>
      <Bar
        desk={desk}
        isFirst={state.position === 0}
        isLast={state.position === attempt.questions.length - 1}
      />
    </>
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
