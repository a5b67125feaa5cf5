import type { Kind } from '@certway/contract/kinds/traits';
import { Suspense } from 'react';
import { onDemand } from '../ui/pending/on-demand.ts';
import type { KindView } from './view.ts';

type KindComponents<K extends Kind> = Pick<KindView<K>, 'Ask' | 'Review' | 'RightAnswer'>;

/**
 * Loads the components of a question kind from a separate chunk. The code for drawing and dragging
 * is large, and most quizzes do not need it.
 */
export function ownChunk<K extends Kind>(
  module: string,
  load: () => Promise<KindComponents<K>>,
): KindComponents<K> & Required<Pick<KindView<K>, 'fetch' | 'module'>> {
  const { fetch, part } = onDemand(load);
  const Ask = part((shown) => shown.Ask);
  const Review = part((shown) => shown.Review);
  const RightAnswer = part((shown) => shown.RightAnswer);
  return {
    module,
    fetch,
    Ask: (props) => (
      <Suspense>
        <Ask {...props} />
      </Suspense>
    ),
    Review: (props) => (
      <Suspense>
        <Review {...props} />
      </Suspense>
    ),
    RightAnswer: (props) => (
      <Suspense>
        <RightAnswer {...props} />
      </Suspense>
    ),
  };
}
