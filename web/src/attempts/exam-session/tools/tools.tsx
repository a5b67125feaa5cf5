import * as messages from '../messages.ts';
import '../../../ui/forms.css';
import { NOTES_LENGTH } from '@certway/contract/limits';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { lazy, useEffect, useRef } from 'react';
import { Picture } from '../../../images/index.ts';
import { QuestionText } from '../../../kinds/parts/question-text.tsx';
import { Optional } from '../../../ui/optional.tsx';
import type { AssembledExam } from '../navigator-questions.ts';
import classes from './tools.module.css';

const Calculator = lazy(async () => ({
  default: (await import('./calculator.tsx')).Calculator,
}));

export type ToolName = 'calculator' | 'notes' | 'sheet';

const titles: Record<ToolName, string> = {
  calculator: messages.calculator,
  notes: messages.notes,
  sheet: messages.formulaSheet2,
};

const SHEET_WIDTH = 720;

interface ToolsProps {
  paper: AssembledExam;
  tool: ToolName;
  notes: string;
  onNotes: (notes: string) => void;
  onClose: () => void;
}

function Sheet({ tools }: Pick<AssembledExam, 'tools'>) {
  const { text = '', image = null } = tools.formulaSheet ?? {};
  return (
    <>
      {text && <QuestionText text={text} />}
      {image && (
        <Picture path={image} alt={messages.formulaSheet2} shownWidth={SHEET_WIDTH} eager />
      )}
    </>
  );
}

/**
 * The panel of an exam tool, next to the question on a desktop and above the bar on a phone, so
 * that the question stays visible.
 */
export function Tools({ paper, tool, notes, onNotes, onClose }: ToolsProps) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tool takes the focus when it opens
  useEffect(() => panel.current?.focus({ preventScroll: true }), [tool]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={classes.tools}
      aria-label={titles[tool]}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <h2>{titles[tool]}</h2>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={messages.closeTool({ tool: titles[tool] })}
          onClick={onClose}
        >
          <IconX size={20} aria-hidden="true" />
        </ActionIcon>
      </header>
      {tool === 'calculator' && (
        <Optional>
          <Calculator scientific={paper.tools.calculator === 'scientific'} />
        </Optional>
      )}
      {tool === 'notes' && (
        <Textarea
          label={messages.yourNotes}
          description={messages.notesAreKept}
          autosize
          minRows={6}
          maxRows={14}
          maxLength={NOTES_LENGTH}
          value={notes}
          onChange={(event) => onNotes(event.currentTarget.value)}
        />
      )}
      {tool === 'sheet' && <Sheet tools={paper.tools} />}
    </aside>
  );
}
