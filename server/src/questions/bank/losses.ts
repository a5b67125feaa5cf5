import type { BankFormat } from '@certway/contract/bank';
import { anyDraft, type Draft, type Kind } from '@certway/contract/kinds/index';
import { soundAlone } from '../../formats/media/audio.ts';
import { EXTRA_SPACING, qtiSpacing } from '../../formats/qti.ts';
import { type Loss as KindLoss, lossesIn } from '../../kinds/transfers.ts';

/** What a format cannot carry, told before anything is exported: by what is lost, and of how many questions. */

const WHOLE_QUESTION = 'The whole question';

const illustration: KindLoss<Draft> = {
  what: 'The illustration',
  lost: (draft) => draft.illustration !== null,
  without: (draft) => ({ ...draft, illustration: null }),
};
const alt: KindLoss<Draft> = {
  what: 'The alternative text',
  lost: (draft) => draft.illustrationAlt !== '',
  without: (draft) => ({ ...draft, illustrationAlt: '' }),
};
const looseAlt: KindLoss<Draft> = {
  ...alt,
  what: 'The alternative text where there is no illustration',
  lost: (draft) => draft.illustration === null && alt.lost(draft),
};
const passage: KindLoss<Draft> = {
  what: 'The passage that it shares with other questions',
  lost: (draft) => draft.passage !== undefined,
  without: ({ passage: _, ...draft }) => draft as Draft,
};
const pictures: KindLoss<Draft> = {
  what: 'The pictures; their addresses stay',
  lost: (draft) => illustration.lost(draft) || Boolean(draft.passage?.illustration),
  without: (draft) => draft,
};
const audio: KindLoss<Draft> = {
  what: 'The audio, its description and its transcript',
  lost: (draft) => draft.audio !== undefined,
  without: ({ audio: _, ...draft }) => draft as Draft,
};
const audioFile: KindLoss<Draft> = {
  what: 'The audio; its address stays',
  lost: audio.lost,
  without: (draft) => draft,
};
const transcript: KindLoss<Draft> = {
  what: 'The transcript of its audio, and that the sound itself is not what is asked',
  lost: (draft) => draft.audio !== undefined && !(draft.audio.isAsked && !draft.audio.transcript),
  without: (draft) =>
    draft.audio ? { ...draft, audio: { ...soundOf(draft.audio), transcript: '' } } : draft,
};
const soundOf = ({ path, description }: NonNullable<Draft['audio']>) => ({
  path,
  isAsked: true,
  description: description || soundAlone(path),
});
const reference: KindLoss<Draft> = {
  what: 'The reference',
  lost: (draft) => draft.reference !== '',
  without: (draft) => ({ ...draft, reference: '' }),
};
const edition: KindLoss<Draft> = {
  what: 'The edition of the source',
  lost: (draft) => Boolean(draft.edition),
  without: ({ edition: _, ...draft }) => draft as Draft,
};
const validity: KindLoss<Draft> = {
  what: 'From when and until when it is valid',
  lost: (draft) => Boolean(draft.validFrom || draft.validUntil),
  without: ({ validFrom: _, validUntil: __, ...draft }) => draft as Draft,
};
const reviewed: KindLoss<Draft> = {
  what: 'When it was last reviewed',
  lost: (draft) => Boolean(draft.reviewedOn),
  without: ({ reviewedOn: _, ...draft }) => draft as Draft,
};
const difficulty: KindLoss<Draft> = {
  what: 'The difficulty',
  lost: (draft) => draft.difficulty !== 'medium',
  without: (draft) => ({ ...draft, difficulty: 'medium' }),
};
const alsoAccepted: KindLoss<Draft> = {
  what: 'The answers that are accepted as well',
  lost: (draft) => draft.alsoAccepted !== undefined,
  without: ({ alsoAccepted: _, ...draft }) => draft as Draft,
};

const spacing: KindLoss<Draft> = {
  what: EXTRA_SPACING,
  lost: ({ text, explanation }) => [text, explanation].some((each) => qtiSpacing(each) !== each),
  without: (draft) => ({
    ...draft,
    text: qtiSpacing(draft.text),
    explanation: qtiSpacing(draft.explanation),
  }),
};

type OfKind = <K extends Kind>(draft: Draft<K>) => KindLoss<Draft<K>>[] | null;

interface Format {
  losses: KindLoss<Draft>[];
  ofKind: OfKind;
}

const passageSpacing: KindLoss<Draft> = {
  what: EXTRA_SPACING,
  lost: ({ passage: shared }) => shared !== undefined && qtiSpacing(shared.text) !== shared.text,
  without: (draft) =>
    draft.passage
      ? { ...draft, passage: { ...draft.passage, text: qtiSpacing(draft.passage.text) } }
      : draft,
};
const passageAlt: KindLoss<Draft> = {
  what: 'The alternative text where there is no illustration',
  lost: ({ passage: shared }) =>
    shared !== undefined && shared.illustration === null && shared.illustrationAlt !== '',
  without: (draft) =>
    draft.passage ? { ...draft, passage: { ...draft.passage, illustrationAlt: '' } } : draft,
};

/** What neither GIFT nor QTI has a place for. */
const aboutQuestions = [reference, edition, validity, reviewed, difficulty, alsoAccepted];

/** Both versions that are written. */
const qti: Format = {
  losses: [passageSpacing, passageAlt, looseAlt, transcript, ...aboutQuestions, spacing],
  ofKind: (draft) => lossesIn(draft, 'qti'),
};

/** What the format has no place for whatever the kind; and what it does with each kind. */
const formats: Record<BankFormat, Format> = {
  csv: { losses: [pictures, audioFile, alsoAccepted], ofKind: (draft) => lossesIn(draft, 'table') },
  excel: {
    losses: [pictures, audioFile, alsoAccepted],
    ofKind: (draft) => lossesIn(draft, 'table'),
  },
  gift: {
    losses: [passage, illustration, alt, audio, ...aboutQuestions],
    ofKind: (draft) => lossesIn(draft, 'gift'),
  },
  'moodle-xml': {
    losses: [passage, looseAlt, alsoAccepted],
    ofKind: (draft) => lossesIn(draft, 'moodle'),
  },
  'qti-2.2': qti,
  'qti-3.0': qti,
  json: { losses: [], ofKind: () => [] },
};

interface Passage {
  /** In words, one for each thing that is lost. */
  lost: string[];
  /** What comes back; null where that is no sound question any more. */
  kept: Draft | null;
}

function applied<D extends Draft>(draft: D, losses: KindLoss<D>[], before: Passage): Passage {
  let { kept } = before;
  const lost = losses.filter((loss) => loss.lost(draft));
  // What changes the kind comes last, so that each still meets the kind that it is for.
  for (const loss of lost) kept = kept && loss.lost(kept as D) ? loss.without(kept as D) : kept;
  return { lost: [...before.lost, ...lost.map(({ what }) => what)], kept };
}

/** A passage comes back as what it says; which case it is of is said anew. */
const withoutCase = (draft: Draft): Draft =>
  draft.passage ? { ...draft, passage: { ...draft.passage, _id: undefined } } : draft;

/** One question on its way through a format. */
export function passageOf<K extends Kind>(draft: Draft<K>, format: BankFormat): Passage {
  const { losses, ofKind } = formats[format];
  const own = ofKind(draft);
  if (own === null) return { lost: [WHOLE_QUESTION], kept: null };
  const whole = { ...withoutCase(draft), _id: undefined };
  const { lost, kept } = applied(
    draft,
    own,
    applied<Draft>(draft, losses, { lost: [], kept: whole }),
  );
  return { lost: [...new Set(lost)], kept: anyDraft.safeParse(kept).data ?? null };
}

export interface Loss {
  what: string;
  count: number;
}

export function lossesOf(drafts: readonly Draft[], format: BankFormat): Loss[] {
  const counts = new Map<string, number>();
  for (const draft of drafts) {
    for (const what of passageOf(draft, format).lost) counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => Number(b === WHOLE_QUESTION) - Number(a === WHOLE_QUESTION))
    .map(([what, count]) => ({ what, count }));
}
