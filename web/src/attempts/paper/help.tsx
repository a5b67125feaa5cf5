import { Dialog } from '../../ui/dialog.tsx';
import classes from './paper.module.css';
import type { ExamPaper } from './places.ts';

/** What each key does, as far as the paper allows it. */
export const keysOf = ({ rules, tools, extraBreaks }: ExamPaper): [string, string][] => {
  const all: [string, string, boolean][] = [
    ['A to H, or 1 to 8', 'Choose an option', true],
    ['Enter or →', 'Next question', true],
    ['←', 'Previous question', true],
    ['Shift + T', 'Hear how much time is left', true],
    ['Shift + F', 'Flag the question', rules.flag],
    ['Shift + N', 'All questions', true],
    ['Shift + R', 'Review and hand in', true],
    ['Shift + 1 to 8', 'Strike out an option', tools.strikeOut],
    ['Shift + H', 'Highlight the selected words, or the whole question', tools.highlighter],
    ['Shift + C', 'Calculator', tools.calculator !== 'none'],
    ['Shift + O', 'Notes', tools.notes],
    ['Shift + S', 'Formula sheet', tools.formulaSheet !== null],
    ['Shift + B', 'Take a break', extraBreaks !== null],
    ['?', 'This help', true],
  ];
  return all.filter(([, , there]) => there).map(([key, what]) => [key, what]);
};

export function Help({ paper, onClose }: { paper: ExamPaper; onClose: () => void }) {
  return (
    <Dialog title="Keys and tools" opened onClose={onClose}>
      <dl className={classes.keys}>
        {keysOf(paper).map(([key, what]) => (
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
