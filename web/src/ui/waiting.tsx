import * as messages from './messages.ts';
import classes from './waiting.module.css';

/** A block, or a block with the blocks inside it. */
type Block = string | readonly [string, ...string[]];

const entries = (count: number) => Array<string>(count).fill('entry');

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
  study: [
    ['today', 'name', 'sentence', 'button', 'dial'],
    'heading',
    ['tile', 'name'],
    ['tile', 'name'],
    ['tile', 'name'],
    'heading',
    ['list', ...entries(4)],
    ['list', ...entries(4)],
  ],
  results: ['pills', ['chart', 'name'], ['chart', 'name'], ['list', ...entries(6)]],
  rows: ['row', 'row', 'row', 'row'],
  cards: ['card', 'card', 'card'],
} as const satisfies Record<string, readonly Block[]>;

interface WaitingProps {
  for: string;
  shape?: keyof typeof shapes;
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => {
    const [name, ...inside] = typeof block === 'string' ? [block] : block;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and never move
      <span key={at} data-block={name}>
        <Blocks blocks={inside} />
      </span>
    );
  });
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
      <Blocks blocks={shapes[shape]} />
    </div>
  );
}
