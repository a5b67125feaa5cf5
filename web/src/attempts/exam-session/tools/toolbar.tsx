import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconCalculator,
  IconCoffee,
  IconFlag,
  IconFlagFilled,
  IconHighlight,
  IconKeyboard,
  IconListDetails,
  IconMathFunction,
  IconNotes,
  IconZoomIn,
  type TablerIcon,
} from '@tabler/icons-react';
import * as shared from '../../messages.ts';
import classes from '../exam-session.module.css';
import type { ExamCommands } from '../keys.ts';
import * as messages from '../messages.ts';

interface ToolbarItem {
  label: string;
  Icon: TablerIcon;
  run: (() => void) | null;
  pressed?: boolean;
}

function Tool({ label, Icon, run, pressed }: ToolbarItem) {
  if (!run) return null;
  return (
    <Tooltip label={label} position="bottom" openDelay={400}>
      <ActionIcon
        variant={pressed ? 'light' : 'subtle'}
        size={44}
        aria-label={label}
        aria-pressed={pressed}
        onClick={run}
      >
        <Icon size={21} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

interface ToolbarProps {
  commands: ExamCommands;
  flagged: boolean;
  tool: string | null;
  zoom: number;
  onZoom: () => void;
}

/** The toolbar of a mock exam. It shows only the tools that the exam allows. */
export function Toolbar({ commands, flagged, tool, zoom, onZoom }: ToolbarProps) {
  const { flag, navigator, calculator, notes, sheet, highlight, rest, help } = commands;
  const items: ToolbarItem[] = [
    {
      label: messages.flagThisQuestion,
      Icon: flagged ? IconFlagFilled : IconFlag,
      run: flag,
      pressed: flagged,
    },
    { label: messages.allQuestions, Icon: IconListDetails, run: navigator },
    {
      label: messages.calculator,
      Icon: IconCalculator,
      run: calculator,
      pressed: tool === 'calculator',
    },
    { label: messages.notes, Icon: IconNotes, run: notes, pressed: tool === 'notes' },
    {
      label: messages.formulaSheet2,
      Icon: IconMathFunction,
      run: sheet,
      pressed: tool === 'sheet',
    },
    { label: messages.highlight, Icon: IconHighlight, run: highlight },
    { label: messages.textSize({ percent: zoom }), Icon: IconZoomIn, run: onZoom },
    { label: messages.takeABreak, Icon: IconCoffee, run: rest },
    { label: messages.keysAndHelp, Icon: IconKeyboard, run: help },
  ];
  return (
    <div role="toolbar" aria-label={shared.tools} className={classes.toolbar}>
      {items.map((item) => (
        <Tool key={item.Icon === IconZoomIn ? 'zoom' : item.label} {...item} />
      ))}
    </div>
  );
}
