import type { Draft } from '@certway/contract/kinds/index';
import type { OrderScoring } from '@certway/contract/kinds/ordering/learner';

type Ordering = Draft<'ordering'>;

export const told = (items: readonly unknown[], scoring?: OrderScoring) => ({
  type: 'ordering' as const,
  items,
  ...(scoring && { scoring }),
});

export const withItems = (draft: Ordering, change: (text: string) => string): Ordering => ({
  ...draft,
  items: draft.items.map(change),
});
