import { Dialog } from '../../ui/dialog.tsx';
import classes from './exam-session.module.css';
import * as messages from './messages.ts';
import type { AssembledExam } from './navigator-questions.ts';

/** Returns the keyboard keys and their actions, limited to those that the exam allows. */
export const keyHelp = ({ rules, tools, extraBreaks }: AssembledExam): [string, string][] => {
  const all: [string, string, boolean][] = [
    [messages.aToHOr1To, messages.chooseAnOption, true],
    [messages.enterOr, messages.nextQuestion2, true],
    ['←', messages.previousQuestion, true],
    ['Shift + T', messages.hearHowMuchTimeIsLeft, true],
    ['Shift + F', messages.flagTheQuestion, rules.flag],
    ['Shift + N', messages.allQuestions, true],
    ['Shift + R', messages.reviewAndSubmit, true],
    ['Shift + 1 to 8', messages.strikeOutAnOption, tools.strikeOut],
    ['Shift + H', messages.highlightWhat, tools.highlighter],
    ['Shift + C', messages.calculator, tools.calculator !== 'none'],
    ['Shift + O', messages.notes, tools.notes],
    ['Shift + S', messages.formulaSheet2, tools.formulaSheet !== null],
    ['Shift + B', messages.takeABreak, extraBreaks !== null],
    ['?', messages.thisHelp, true],
  ];
  return all.filter(([, , there]) => there).map(([key, what]) => [key, what]);
};

export function Help({ paper, onClose }: { paper: AssembledExam; onClose: () => void }) {
  return (
    <Dialog title={messages.keysAndTools} opened onClose={onClose}>
      <dl className={classes.keys}>
        {keyHelp(paper).map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
