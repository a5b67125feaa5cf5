import { Pairs, PairsReview } from '../parts/pairs.tsx';
import type { KindView } from '../view.ts';

export const matching: KindView<'matching'> = {
  label: 'Matching',
  locksOnChoice: false,
  Ask: ({ paper, value, onChange, locked, verdict }) => (
    <Pairs
      paper={paper}
      pairs={value?.pairs ?? []}
      right={verdict?.right?.type === 'matching' ? verdict.right.pairs : null}
      locked={locked}
      onPair={(pairs) => onChange({ type: 'matching', pairs })}
    />
  ),
  Review: ({ paper, answer, verdict }) => (
    <PairsReview
      paper={paper}
      pairs={answer?.pairs ?? []}
      right={verdict?.right?.type === 'matching' ? verdict.right.pairs : null}
    />
  ),
  isAnswered: (value, { left }) => value !== null && value.pairs.length === left.length,
  answerForKey: () => null,
  texts: ({ text, left, right }) => [text, ...[...left, ...right].map((item) => item.text)],
};
