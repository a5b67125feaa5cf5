import * as messages from './messages.ts';
import classes from './waiting.module.css';

/**
 * Placeholders with about the shape and size of the content, so that nothing shifts when the
 * content follows.
 */
const shapes = {
  block: ['block'],
  page: ['title', 'line', 'short', 'block'],
  figures: ['figures', 'row', 'block'],
  question: ['short', 'title', 'title', 'option', 'option', 'option', 'option'],
  result: ['ring', 'line', 'line', 'short', 'block', 'row', 'row', 'row'],
  offer: ['picture', 'title', 'line', 'short', 'block'],
  study: ['today', 'heading', 'tile', 'tile', 'tile', 'heading', 'list', 'list'],
  results: ['pills', 'chart', 'chart', 'list'],
  rows: ['row', 'row', 'row', 'row'],
  cards: ['card', 'card', 'card'],
} as const;

interface WaitingProps {
  for: string;
  shape?: keyof typeof shapes;
}

/**
 * A placeholder for content that is being loaded. If the content arrives immediately, screen
 * readers do not announce the placeholder.
 */
export function Waiting({ for: what, shape = 'rows' }: WaitingProps) {
  return (
    <div
      role="status"
      aria-label={messages.loadingWhat({ what })}
      className={classes.waiting}
      data-shape={shape}
    >
      {shapes[shape].map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and never move
        <span key={at} data-block={block} />
      ))}
    </div>
  );
}
