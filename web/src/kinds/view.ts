import type { Answer, Kind, Paper } from '@certway/contract/kinds/index';
import type { Verdict } from '@certway/contract/verdict';
import type { ComponentType } from 'react';

export interface AskProps<K extends Kind> {
  paper: Paper<K>;
  value: Answer<K> | null;
  onChange: (value: Answer<K>) => void;
  locked: boolean;
  /** Null before the lock, and where the verdict comes later. */
  verdict: Verdict | null;
}

export interface ReviewProps<K extends Kind> {
  paper: Paper<K>;
  /** Null where it was skipped. */
  answer: Answer<K> | null;
  verdict: Verdict | null;
}

/** What every kind of question must know of its appearance. */
export interface KindView<K extends Kind> {
  label: string;
  /** A choice is the answer at once; what is written or put together is locked by a button. */
  locksOnChoice: boolean;
  Ask: ComponentType<AskProps<K>>;
  Review: ComponentType<ReviewProps<K>>;
  isAnswered: (value: Answer<K> | null, paper: Paper<K>) => boolean;
  /** The answer that a single key means: A or 1 is the first option. */
  answerForKey: (key: string, paper: Paper<K>) => Answer<K> | null;
  /** Everything on the paper that may hold Markdown or formulas, to be made ready beforehand. */
  texts: (paper: Paper<K>) => string[];
}
