import { timeEndsAt } from '@certway/contract/attempts/exam-session-clock';
import { useEffect, useRef, useState } from 'react';
import { answerSoFar } from '../../kinds/index.ts';
import { needsConfirmation, type RemainingWork } from './confirm-submit.tsx';
import { useAnnotations } from './hooks/use-annotations.ts';
import { useExamNavigation } from './hooks/use-exam-navigation.ts';
import type { ExamCommands } from './keys.ts';
import * as messages from './messages.ts';
import { canHighlight } from './tools/highlights.ts';
import type { ToolName } from './tools/tools.tsx';
import { type ExamAttempt, type ExamRunnerProps, useExamAttempt } from './use-exam-attempt.ts';

const MINUTE_MS = 60_000;
const ZOOMS = [100, 125, 150, 200];
const LARGER = 125;

type ExamView = 'question' | 'review' | 'break' | 'over';

/**
 * Moves on to the next section when the time of a section is over, and submits when the time of the
 * exam is over.
 */
function useTimeUp({ run, state }: ExamRunnerProps, exam: ExamAttempt): void {
  const { sessionState, over, places } = exam;
  const here = places[state.position];
  const reportedBreak = useRef(0);
  const followSection = () => {
    const first = places.find(({ section }) => section === sessionState?.section);
    if (here && first && here.section !== first.section && !here.open) run.goTo(first.index);
  };
  const reportBreak = () => {
    const rest = sessionState?.break;
    const after = sessionState?.breaksTaken.at(-1);
    if (
      !rest ||
      state.paper?.state.break ||
      after === undefined ||
      reportedBreak.current === rest.from
    )
      return;
    reportedBreak.current = rest.from;
    exam.move({ type: 'break', after });
  };
  useEffect(() => {
    if (!sessionState || state.finishing) return;
    if (over) return exam.finish(true);
    reportBreak();
    followSection();
  });
}

const doNothing = () => undefined;

interface CommandTargets {
  exam: ExamAttempt;
  navigation: ReturnType<typeof useExamNavigation>;
  annotations: ReturnType<typeof useAnnotations>;
  open: (tool: ToolName) => () => void;
  show: (dialog: 'help' | 'navigator') => void;
  time: () => void;
}

/** Returns the commands that this exam allows while a question is on screen. */
function commandsOf(
  { paper }: ExamRunnerProps,
  isAsking: boolean,
  targets: CommandTargets,
): ExamCommands {
  const { exam, navigation, annotations, open, show, time } = targets;
  const { tools, rules, extraBreaks } = paper;
  const extraTaken = exam.sessionState?.extraTaken ?? 0;
  const rests = extraBreaks !== null && extraTaken < extraBreaks.count;
  const where = <Command>(allowed: boolean, command: Command) =>
    allowed && isAsking ? command : null;
  return {
    flag: where(rules.flag, annotations.flag),
    time,
    navigator: isAsking ? () => show('navigator') : doNothing,
    review: isAsking ? navigation.review : doNothing,
    strike: where(tools.strikeOut, annotations.strikePlace),
    highlight: where(tools.highlighter && canHighlight(), annotations.highlight),
    calculator: where(tools.calculator !== 'none', open('calculator')),
    notes: where(tools.notes, open('notes')),
    sheet: where(tools.formulaSheet !== null, open('sheet')),
    rest: where(rests, () => exam.move({ type: 'break', after: null })),
    help: () => show('help'),
  };
}

const SUBMITTED_ON_DEVICE = messages.submittedOnDevice;
const BEING_SUBMITTED = messages.beingSubmitted;

function viewFor(
  { over, sessionState }: ExamAttempt,
  finishing: boolean,
  reviewing: boolean,
): ExamView {
  if (over || finishing) return 'over';
  if (sessionState?.break) return 'break';
  return reviewing ? 'review' : 'question';
}

/**
 * Returns the question on screen with its current answer, and whether the answer can still be
 * changed.
 */
function currentQuestion({ state, paper }: ExamRunnerProps, { question }: ExamAttempt) {
  const id = question?._id ?? '';
  const { answer: given = null, writing = false } = state.given[id] ?? {};
  const value = question ? answerSoFar(question, state.drafts[id] ?? given) : null;
  return { question, value, isLocked: !paper.rules.change && given !== null && !writing };
}

function timeOf({ paper }: ExamRunnerProps, { sessionState }: ExamAttempt) {
  const section = sessionState ? paper.sections[sessionState.section] : undefined;
  const totalMs = (section?.minutes ?? paper.minutes ?? 0) * MINUTE_MS;
  return { section, totalMs, endsAt: sessionState && timeEndsAt(sessionState) };
}

/** Returns what would be given up by submitting now. */
function remainingWork({ paper }: ExamRunnerProps, exam: ExamAttempt): RemainingWork {
  const deadline = exam.sessionState?.deadline ?? null;
  return {
    unanswered: exam.places.filter(({ answered }) => !answered).length,
    leftMs: deadline === null ? null : Math.max(0, deadline - exam.clock.now()),
    totalMs: (paper.minutes ?? 0) * MINUTE_MS,
  };
}

export function useExamSession(props: ExamRunnerProps) {
  const { state, paper } = props;
  const exam = useExamAttempt(props);
  const navigation = useExamNavigation(props, exam);
  const annotations = useAnnotations(exam);
  const [dialog, setDialog] = useState<'help' | 'navigator' | 'submit' | null>(null);
  const [tool, setTool] = useState<ToolName | null>(null);
  const [asked, setAsked] = useState(0);
  const [zoom, setZoom] = useState(paper.largerText ? LARGER : 100);
  useTimeUp(props, exam);

  const view = viewFor(exam, state.finishing, navigation.reviewing);
  const open = (name: ToolName) => () => setTool(tool === name ? null : name);
  const time = () => setAsked(asked + 1);
  const targets = { exam, navigation, annotations, open, show: setDialog, time };
  const commands = commandsOf(props, view === 'question', targets);
  const isAway = state.saveState === 'offline' || state.saveState === 'failing';
  const work = remainingWork(props, exam);
  const submit = () => {
    if (needsConfirmation(work)) setDialog('submit');
    else exam.finish(false);
  };
  const { frame, flagged, struck, strike } = annotations;
  return {
    ...navigation,
    ...currentQuestion(props, exam),
    ...timeOf(props, exam),
    exam,
    view,
    dialog,
    setDialog,
    work,
    submit,
    tool,
    setTool,
    asked,
    zoom,
    frame,
    commands,
    flagged,
    marks: exam.marks,
    timeUp: exam.over || state.paper?.timeUp === true,
    overWords: isAway ? SUBMITTED_ON_DEVICE : BEING_SUBMITTED,
    zoomIn: () => setZoom(ZOOMS[(ZOOMS.indexOf(zoom) + 1) % ZOOMS.length] ?? 100),
    strikeOut: paper.tools.strikeOut
      ? { struck, toggle: strike, explains: state.position === 0 }
      : null,
  };
}

export type ExamSession = ReturnType<typeof useExamSession>;
