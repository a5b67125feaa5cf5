import type { MessageValues } from '@certway/contract/message';

/** A paragraph of a notice in English, with the message key and values from which it was made. */
export interface NoticeText {
  text: string;
  /** The message key with its slice. Null for text that a person wrote, which is not translated. */
  key: string | null;
  values: MessageValues;
}

/**
 * The message keys and values of a stored notice, from which it can be made in another language.
 */
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
 * Returns a function that makes a paragraph of a notice from a message of this slice. The message
 * is passed as a property with its own name, so that its key is known: `text({ youNowHaveAccess },
 * { program })`.
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

/** Returns a paragraph that a person wrote, such as a trainer's note. */
export const writtenText = (text: string): NoticeText => ({ text, key: null, values: {} });

export const joinTexts = (paragraphs: readonly NoticeText[], separator = '\n\n'): string =>
  paragraphs.map(({ text }) => text).join(separator);

const storedText = ({ text, key, values }: NoticeText): StoredText =>
  key === null ? { text } : { key, values };

export const sourceOf = (title: NoticeText, body: readonly NoticeText[]): NoticeSource => ({
  title: storedText(title),
  body: body.map(storedText),
});
