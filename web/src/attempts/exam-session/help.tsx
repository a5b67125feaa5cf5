import type { TablerIcon } from '@tabler/icons-react';
import { Dialog } from '../../ui/dialog.tsx';
import * as shared from '../messages.ts';
import { HelpList, type HelpRow } from '../runner/help/help-list.tsx';
import * as messages from './messages.ts';
import type { AssembledExam } from './navigator-questions.ts';
import { toolIcons } from './tools/tool-icons.ts';

const row = (
  what: string,
  key: string | null,
  { Icon = null, there = true }: { Icon?: TablerIcon | null; there?: boolean } = {},
) => ({ what, key, Icon, there });
const tool = (name: keyof typeof toolIcons, what: string, key: string | null, there = true) =>
  row(what, key, { Icon: toolIcons[name], there });

/** Returns the tools and keys with their actions, limited to those that the exam allows. */
export function helpRows(
  { rules, tools, extraBreaks }: AssembledExam,
  asksSure: boolean,
): HelpRow[] {
  const all = [
    tool('flag', messages.flagTheQuestion, 'Shift + F', rules.flag),
    tool('navigator', messages.allQuestions, 'Shift + N'),
    tool('calculator', messages.calculator, 'Shift + C', tools.calculator !== 'none'),
    tool('notes', messages.notes, 'Shift + O', tools.notes),
    tool('sheet', messages.formulaSheet2, 'Shift + S', tools.formulaSheet !== null),
    tool('highlight', messages.highlightWhat, 'Shift + H', tools.highlighter),
    tool('zoom', messages.largerText, null),
    tool('rest', messages.takeABreak, 'Shift + B', extraBreaks !== null),
    tool('help', messages.thisHelp, '?'),
    row(messages.chooseAnOption, messages.aToHOr1To),
    row(messages.nextQuestion2, messages.enterOr),
    row(messages.previousQuestion, '←'),
    row(messages.hearHowMuchTimeIsLeft, 'Shift + T'),
    row(messages.reviewAndSubmit, 'Shift + R'),
    row(messages.strikeOutAnOption, 'Shift + 1 to 8', { there: tools.strikeOut }),
    row(shared.sure, 'Shift + Y', { there: asksSure }),
    row(shared.notSure, 'Shift + U', { there: asksSure }),
  ];
  return all.filter(({ there }) => there);
}

interface HelpProps {
  paper: AssembledExam;
  asksSure: boolean;
  onClose: () => void;
}

/** Names the icons of the tools, and the keys. */
export function Help({ paper, asksSure, onClose }: HelpProps) {
  return (
    <Dialog title={messages.keysAndTools} opened onClose={onClose}>
      <HelpList rows={helpRows(paper, asksSure)} />
    </Dialog>
  );
}
