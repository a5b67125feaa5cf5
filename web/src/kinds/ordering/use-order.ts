import type { Answer, QuestionView } from '@certway/contract/kinds/index';
import { type KeyboardEvent, useState } from 'react';
import { moved } from '../../ui/lists/moving.ts';
import * as messages from './messages.ts';

interface GrabbedItem {
  id: string;
  /** The order while an item is grabbed; it becomes the answer when the item is dropped. */
  order: string[];
}

/** Returns the order of the answer, or the question's initial order if there is no answer yet. */
export const orderOf = (
  question: QuestionView<'ordering'>,
  answer: Answer<'ordering'> | null,
): string[] => answer?.order ?? question.items.map(({ _id }) => _id);

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

interface OrderOptions {
  order: string[];
  nameOf: (id: string) => string;
  onOrder: (order: string[]) => void;
}

/** Reorders items by buttons and keys, with announcements for screen readers. */
export function useOrdering({ order, nameOf, onOrder }: OrderOptions) {
  const [held, setHeld] = useState<GrabbedItem | null>(null);
  const [said, setSaid] = useState('');
  const shown = held?.order ?? order;
  const say = (id: string, tell: typeof messages.nowAt, now: readonly string[]) =>
    setSaid(tell({ item: nameOf(id), place: now.indexOf(id) + 1, count: now.length }));

  const move = (from: number, to: number) => {
    const id = order[from];
    if (id === undefined || to < 0 || to >= order.length) return;
    const next = moved(order, from, to);
    onOrder(next);
    say(id, messages.nowAt, next);
  };
  const pickUp = (id: string) => {
    setHeld({ id, order });
    say(id, messages.pickedUpAt, order);
  };
  const putDown = () => {
    if (!held) return;
    if (held.order.join() !== order.join()) onOrder(held.order);
    say(held.id, messages.putDownAt, held.order);
    setHeld(null);
  };
  const putBack = () => {
    if (!held) return;
    say(held.id, messages.putBackAt, order);
    setHeld(null);
  };
  const carry = ({ id, order: before }: GrabbedItem, step: number) => {
    const from = before.indexOf(id);
    const to = Math.min(before.length - 1, Math.max(0, from + step));
    const next = moved(before, from, to);
    setHeld({ id, order: next });
    say(id, messages.nowAt, next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!held || (event.key !== 'Escape' && step === undefined)) return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) putBack();
    else carry(held, step);
  };
  return {
    shown,
    heldId: held?.id ?? null,
    said,
    move,
    toggle: (id: string) => (held?.id === id ? putDown() : pickUp(id)),
    putDown,
    onKeyDown,
  };
}
