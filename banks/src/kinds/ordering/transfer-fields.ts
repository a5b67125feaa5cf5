import type { OrderScoring, Question } from '../../model.ts';

type Ordering = Question<'ordering'>;

export const orderingFields = (items: readonly unknown[], scoring?: OrderScoring) => ({
  type: 'ordering' as const,
  items,
  ...(scoring && { scoring }),
});

export const withItems = (draft: Ordering, change: (text: string) => string): Ordering => ({
  ...draft,
  items: draft.items.map(change),
});
