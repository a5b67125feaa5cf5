import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { hasModifier } from '../../ui/rendering/use-keydown.ts';
import * as shared from '../messages.ts';
import { Choices } from '../parts/choices.tsx';
import { placeForKey } from '../parts/letters.ts';
import { QuestionText } from '../parts/question-text.tsx';
import { StrikeOutContext } from '../strike-out.tsx';
import classes from './matching.module.css';

interface AnswerSheetProps {
  /** The left item for which a text is chosen. */
  title: string;
  choices: readonly { _id: string; text: string }[];
  /** The id of the text that is chosen now; null if there is none. */
  chosen: string | null;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/**
 * A sheet with the full texts of all right items, of which one is chosen for a left item. It is the
 * browser's own dialog, so that a quiz need not load the dialogs of the component library.
 */
export function AnswerSheet({ title, choices, chosen, onChoose, onClose }: AnswerSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const label = useId();
  useLayoutEffect(() => {
    dialog.current?.showModal();
    const start = dialog.current?.querySelector<HTMLElement>('[role=radio][tabindex="0"]');
    start?.focus();
  }, []);
  const close = () => dialog.current?.close();
  const choose = (id: string) => {
    onChoose(id);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = hasModifier(event) ? null : placeForKey(event.key, choices.length);
    const choice = place === null ? undefined : choices[place];
    if (!choice) return;
    event.preventDefault();
    choose(choice._id);
  };
  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      // A press beside the sheet reaches the dialog itself.
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className={classes.head}>
        <h3 id={label}>
          <QuestionText text={title} inline />
        </h3>
        <button type="button" className={classes.close} aria-label={shared.close} onClick={close}>
          <IconX size={22} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
      <div className={classes.choices}>
        {/* Only options of the question itself can be struck out. */}
        <StrikeOutContext value={null}>
          <Choices
            choices={choices.map(({ _id, text }) => ({ _id, text, image: null }))}
            chosen={chosen === null ? [] : [chosen]}
            right={null}
            locked={false}
            verdict={null}
            onChoose={choose}
          />
        </StrikeOutContext>
      </div>
    </dialog>
  );
}
