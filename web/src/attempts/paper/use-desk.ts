import { timeEndsAt } from '@certway/contract/sitting-clock';
import { useEffect, useRef, useState } from 'react';
import { answerSoFar } from '../../kinds/index.ts';
import { useMarks } from './desk/use-marks.ts';
import { useWay } from './desk/use-way.ts';
import type { Commands } from './keys.ts';
import * as messages from './messages.ts';
import { canHighlight } from './tools/highlights.ts';
import type { ToolName } from './tools/tools.tsx';
import { type PaperProps, type Sitting, usePaper } from './use-paper.ts';

const MINUTE_MS = 60_000;
const ZOOMS = [100, 125, 150, 200];
const LARGER = 125;

type View = 'question' | 'review' | 'break' | 'over';

/** A section that ran out leads on; a paper that ran out is handed in. */
function useTimeUp({ run, state }: PaperProps, sitting: Sitting): void {
  const { standing, over, places } = sitting;
  const here = places[state.position];
  const told = useRef(0);
  const goOn = () => {
    const first = places.find(({ section }) => section === standing?.section);
    if (here && first && here.section !== first.section && !here.open) run.goTo(first.index);
  };
  const tellOfBreak = () => {
    const rest = standing?.break;
    const after = standing?.breaksTaken.at(-1);
    if (!rest || state.paper?.state.break || after === undefined || told.current === rest.from)
      return;
    told.current = rest.from;
    sitting.move({ type: 'break', after });
  };
  useEffect(() => {
    if (!standing || state.finishing) return;
    if (over) return sitting.finish(true);
    tellOfBreak();
    goOn();
  });
}

const nothing = () => undefined;

interface Doing {
  sitting: Sitting;
  way: ReturnType<typeof useWay>;
  marking: ReturnType<typeof useMarks>;
  open: (tool: ToolName) => () => void;
  show: (dialog: 'help' | 'navigator') => void;
  time: () => void;
}

/** What this paper allows, while a question is on screen. */
function commandsOf({ paper }: PaperProps, isAsking: boolean, doing: Doing): Commands {
  const { sitting, way, marking, open, show, time } = doing;
  const { tools, rules, extraBreaks } = paper;
  const taken = sitting.standing?.extraTaken ?? 0;
  const rests = extraBreaks !== null && taken < extraBreaks.count;
  const where = <Command>(allowed: boolean, command: Command) =>
    allowed && isAsking ? command : null;
  return {
    flag: where(rules.flag, marking.flag),
    time,
    navigator: isAsking ? () => show('navigator') : nothing,
    review: isAsking ? way.review : nothing,
    strike: where(tools.strikeOut, marking.strikePlace),
    highlight: where(tools.highlighter && canHighlight(), marking.highlight),
    calculator: where(tools.calculator !== 'none', open('calculator')),
    notes: where(tools.notes, open('notes')),
    sheet: where(tools.formulaSheet !== null, open('sheet')),
    rest: where(rests, () => sitting.move({ type: 'break', after: null })),
    help: () => show('help'),
  };
}

const AWAY = messages.handedInOnDevice;
const ON_ITS_WAY = messages.beingHandedIn;

function viewFor({ over, standing }: Sitting, finishing: boolean, reviewing: boolean): View {
  if (over || finishing) return 'over';
  if (standing?.break) return 'break';
  return reviewing ? 'review' : 'question';
}

/** The question on screen with what stands as its answer. */
function askedOf({ state, paper }: PaperProps, { question }: Sitting) {
  const id = question?._id ?? '';
  const { answer: given = null, writing = false } = state.given[id] ?? {};
  const value = question ? answerSoFar(question, state.drafts[id] ?? given) : null;
  return { question, value, isLocked: !paper.rules.change && given !== null && !writing };
}

function timeOf({ paper }: PaperProps, { standing }: Sitting) {
  const section = standing ? paper.sections[standing.section] : undefined;
  const totalMs = (section?.minutes ?? paper.minutes ?? 0) * MINUTE_MS;
  return { section, totalMs, endsAt: standing && timeEndsAt(standing) };
}

export function useDesk(props: PaperProps) {
  const { state, paper } = props;
  const sitting = usePaper(props);
  const way = useWay(props, sitting);
  const marking = useMarks(sitting);
  const [dialog, setDialog] = useState<'help' | 'navigator' | null>(null);
  const [tool, setTool] = useState<ToolName | null>(null);
  const [asked, setAsked] = useState(0);
  const [zoom, setZoom] = useState(paper.largerText ? LARGER : 100);
  useTimeUp(props, sitting);

  const view = viewFor(sitting, state.finishing, way.reviewing);
  const open = (name: ToolName) => () => setTool(tool === name ? null : name);
  const time = () => setAsked(asked + 1);
  const doing = { sitting, way, marking, open, show: setDialog, time };
  const commands = commandsOf(props, view === 'question', doing);
  const isAway = state.saveState === 'offline' || state.saveState === 'failing';
  const { frame, flagged, struck, strike } = marking;
  return {
    ...way,
    ...askedOf(props, sitting),
    ...timeOf(props, sitting),
    ...{ sitting, view, dialog, setDialog, tool, setTool, asked, zoom, frame, commands, flagged },
    marks: sitting.marks,
    timeUp: sitting.over || state.paper?.timeUp === true,
    overWords: isAway ? AWAY : ON_ITS_WAY,
    zoomIn: () => setZoom(ZOOMS[(ZOOMS.indexOf(zoom) + 1) % ZOOMS.length] ?? 100),
    strikeOut: paper.tools.strikeOut ? { struck, toggle: strike } : null,
  };
}

export type Desk = ReturnType<typeof useDesk>;
