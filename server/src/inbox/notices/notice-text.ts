import type { MessageValues } from '@certway/contract/message';

/** A paragraph of a notice in English, with the message and the values that it was formed from. */
export interface NoticeText {
  text: string;
  /** The slice and the name of the message; null for a text that a person wrote. */
  key: string | null;
  values: MessageValues;
}

/** The messages and values of a stored notice, from which it can be formed in another language. */
export interface NoticeSource {
  title: StoredText;
  body: StoredText[];
}

type StoredText = { key: string; values: MessageValues } | { text: string };

type Message = string | ((values: never) => string);
type ValuesOf<Text> = Text extends (values: infer Values) => string ? [Values] : [];
type ValuesOfNamed<Named> =
  Named extends Record<string, Message> ? ValuesOf<Named[keyof Named]> : [];

/**
 * Returns a function that forms a paragraph from a message of this slice, which is passed under its own name:
 * `text({ youNowHaveAccess }, { program })`.
 */
export const noticeTexts =
  (slice: string) =>
  <Named extends Record<string, Message>>(
    named: Named,
    ...[values]: ValuesOfNamed<Named>
  ): NoticeText => {
    const [entry] = Object.entries(named);
    if (!entry) throw new Error(`a notice of ${slice} has no message`);
    const [name, message] = entry;
    return {
      key: `${slice}.${name}`,
      values: (values ?? {}) as MessageValues,
      text: typeof message === 'string' ? message : message(values as never),
    };
  };

/** A paragraph that a person wrote, such as a trainer's note. */
export const writtenText = (text: string): NoticeText => ({ text, key: null, values: {} });

export const joinTexts = (paragraphs: readonly NoticeText[], separator = '\n\n'): string =>
  paragraphs.map(({ text }) => text).join(separator);

const storedText = ({ text, key, values }: NoticeText): StoredText =>
  key === null ? { text } : { key, values };

export const sourceOf = (title: NoticeText, body: readonly NoticeText[]): NoticeSource => ({
  title: storedText(title),
  body: body.map(storedText),
});
