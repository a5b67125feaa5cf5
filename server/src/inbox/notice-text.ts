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

type Messages = Record<string, string | ((values: never) => string)>;
type ValuesOf<Message> = Message extends (values: infer Values) => string ? [Values] : [];

/**
 * Returns a function that forms a paragraph from a message of this slice, which is passed under its own name:
 * `text({ youNowHaveAccess }, { program })`.
 */
export const noticeTexts =
  <M extends Messages>(slice: string, messages: M) =>
  <Name extends keyof M & string>(name: Name, ...[values]: ValuesOf<M[Name]>): NoticeText => {
    const message: string | ((values: never) => string) | undefined = messages[name];
    if (message === undefined) throw new Error(`${slice} has no message ${name}`);
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
