import type { QuestionView } from '@certway/contract/kinds/index';
import { IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Picture } from '../../images/index.ts';
import { viewOf } from '../index.ts';
import * as messages from '../messages.ts';
import classes from './illustration.module.css';
import { ILLUSTRATION_WIDTH } from './widths.ts';

/**
 * Checks whether to show the picture above the answer. Some question kinds draw the picture
 * themselves.
 */
export const showsIllustration = (question: QuestionView): boolean =>
  question.illustration !== null && viewOf(question).drawsIllustration !== true;

interface IllustrationProps {
  path: string;
  alt: string;
}

export function QuestionIllustration({ question }: { question: QuestionView }) {
  const { illustration, illustrationAlt } = question;
  if (!illustration || !showsIllustration(question)) return null;
  return <Illustration path={illustration} alt={illustrationAlt} />;
}

/** A picture that can be enlarged. */
export function Illustration({ path, alt }: IllustrationProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [close, setClose] = useState(false);
  const words = alt || messages.pictureOfQuestion;
  return (
    <figure className={classes.figure}>
      <button
        type="button"
        className={classes.open}
        onClick={() => {
          setClose(false);
          dialog.current?.showModal();
        }}
      >
        <Picture
          path={path}
          alt={words}
          className={classes.image}
          shownWidth={ILLUSTRATION_WIDTH}
          eager
        />
        <span className={classes.hint}>
          <IconZoomIn size={18} stroke={1.8} aria-hidden="true" />
          {messages.enlarge}
        </span>
      </button>
      <dialog ref={dialog} className={classes.dialog} aria-label={messages.enlargedPicture}>
        <div className={classes.tools}>
          <button
            type="button"
            className={classes.tool}
            aria-pressed={close}
            onClick={() => setClose(!close)}
          >
            {close ? <IconZoomOut aria-hidden="true" /> : <IconZoomIn aria-hidden="true" />}
            <span>{close ? messages.fitToScreen : messages.zoomIn}</span>
          </button>
          <button type="button" className={classes.tool} onClick={() => dialog.current?.close()}>
            <IconX aria-hidden="true" />
            <span>{messages.close}</span>
          </button>
        </div>
        <section
          className={classes.stage}
          data-close={close || undefined}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={words}
        >
          <Picture path={path} alt="" />
        </section>
      </dialog>
    </figure>
  );
}
