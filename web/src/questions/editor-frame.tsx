import type { ReactNode } from 'react';
import classes from './editor.module.css';
import * as messages from './messages.ts';

export type EditorPane = 'write' | 'preview';

const panes: Record<EditorPane, string> = { write: messages.write, preview: messages.preview };

interface EditorPanesProps {
  /** The pane that is shown where there is no room for both. */
  shown: EditorPane;
  onShow: (pane: EditorPane) => void;
  form: ReactNode;
  /** The question as learners see it, in an `aside`. What is outside of it is always shown. */
  preview: ReactNode;
}

/** A form, and the question as learners see it. On a phone, a switch shows one of the two. */
export function EditorPanes({ shown, onShow, form, preview }: EditorPanesProps) {
  return (
    <div className={classes.panes} data-shown={shown}>
      <fieldset className={classes.switch}>
        <legend>{messages.whatIsShown}</legend>
        {(Object.keys(panes) as EditorPane[]).map((pane) => (
          <button
            key={pane}
            type="button"
            aria-pressed={pane === shown}
            onClick={() => onShow(pane)}
          >
            {panes[pane]}
          </button>
        ))}
      </fieldset>
      <div className={`${classes.pane} ${classes.form}`}>{form}</div>
      <div className={classes.pane}>{preview}</div>
    </div>
  );
}

interface EditorFootProps {
  /** Why nothing was saved; empty if nothing was refused. */
  refusal: string;
  /** True if the refusal is announced somewhere else. */
  isAnnounced?: boolean;
  /** Says whether the edit is saved. */
  state: string;
  isChanged: boolean;
  /** Says what the buttons do, if their names do not. */
  hint?: string;
  /** The buttons, of which the last one saves. */
  children: ReactNode;
}

/** The bar at the lower edge, in which the result of saving is next to the button that saves. */
export function EditorFoot(props: EditorFootProps) {
  const { refusal, isAnnounced = false, state, isChanged, hint, children } = props;
  return (
    <div className={classes.foot}>
      <div role={isAnnounced ? undefined : 'alert'}>
        {refusal && <p className={classes.problem}>{refusal}</p>}
      </div>
      <div className={classes.buttons}>
        <span role="status" className={classes.state} data-changed={isChanged || undefined}>
          {state}
        </span>
        {hint && <span className={classes.hint}>{hint}</span>}
        {children}
      </div>
    </div>
  );
}
