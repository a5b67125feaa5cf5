import { ActionIcon } from '@mantine/core';
import { IconFlagFilled, type TablerIcon } from '@tabler/icons-react';
import * as shared from '../../messages.ts';
import classes from '../exam-session.module.css';
import type { ExamCommands } from '../keys.ts';
import * as messages from '../messages.ts';
import { toolIcons } from './tool-icons.ts';

interface ToolbarItem {
  label: string;
  /** The word that is shown, which the label contains. */
  word: string;
  Icon: TablerIcon;
  run: (() => void) | null;
  pressed?: boolean;
}

function Tool({ label, word, Icon, run, pressed }: ToolbarItem) {
  if (!run) return null;
  return (
    <ActionIcon
      variant={pressed ? 'light' : 'subtle'}
      size={44}
      className={classes.tool ?? ''}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      onClick={run}
    >
      <Icon size={21} stroke={1.7} aria-hidden="true" />
      <span>{word}</span>
    </ActionIcon>
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
      word: messages.flag,
      Icon: flagged ? IconFlagFilled : toolIcons.flag,
      run: flag,
      pressed: flagged,
    },
    {
      label: messages.allQuestions,
      word: messages.questions,
      Icon: toolIcons.navigator,
      run: navigator,
    },
    {
      label: messages.calculator,
      word: messages.calculator,
      Icon: toolIcons.calculator,
      run: calculator,
      pressed: tool === 'calculator',
    },
    {
      label: messages.notes,
      word: messages.notes,
      Icon: toolIcons.notes,
      run: notes,
      pressed: tool === 'notes',
    },
    {
      label: messages.formulaSheet2,
      word: messages.sheet,
      Icon: toolIcons.sheet,
      run: sheet,
      pressed: tool === 'sheet',
    },
    {
      label: messages.highlight,
      word: messages.highlight,
      Icon: toolIcons.highlight,
      run: highlight,
    },
    {
      label: messages.textSize({ percent: zoom }),
      word: messages.textSizeWord,
      Icon: toolIcons.zoom,
      run: onZoom,
    },
    { label: messages.takeABreak, word: messages.breakWord, Icon: toolIcons.rest, run: rest },
    { label: messages.keysAndHelp, word: messages.help, Icon: toolIcons.help, run: help },
  ];
  return (
    <div role="toolbar" aria-label={shared.tools} className={classes.toolbar}>
      {items.map((item) => (
        <Tool key={item.Icon === toolIcons.zoom ? 'zoom' : item.label} {...item} />
      ))}
    </div>
  );
}
