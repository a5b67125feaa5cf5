import { convertToHtml } from 'mammoth';
import { safeOfficeFile } from '../bytes.ts';
import { readHtml, takeInlinePictures } from '../markup.ts';
import { type BankFile, embedded, type Reading, Unreadable } from '../reading.ts';
import { writeNumbers } from '../word-numbers.ts';
import { readText } from './text.ts';

/** What people mark the right option by, beside bold. */
const MARKS = ['highlight => strong', 'u => strong'];

const PICTURE = /<img[^<>]*?\ssrc="([^"]*)"[^<>]*>/g;
/** Signs that no text has, around the number of a picture. */
const PLACED = /\s*\ue000(\d+)\ue001\s*/g;

const pictureName = (number: string) => `inline-${number}.img`;

/** A text without its pictures, and the first of them. */
function withoutPictures(text: unknown): { text: string; numbers: string[] } {
  const numbers: string[] = [];
  const bare = String(text ?? '').replace(PLACED, (_, number: string) => {
    numbers.push(number);
    return '\n';
  });
  return { text: bare.trim(), numbers };
}

type Draft = Record<string, unknown>;

/** Pictures in the text become the illustration, those in an option its image; further ones are counted. */
function pictured(draft: Draft): { draft: Draft; further: number } {
  const stem = withoutPictures(draft.text);
  const explanation = withoutPictures(draft.explanation);
  const [first, ...more] = stem.numbers;
  let further = more.length + explanation.numbers.length;
  const options = (draft.options as { text: string }[] | undefined)?.map((option) => {
    const { text, numbers } = withoutPictures(option.text);
    further += Math.max(0, numbers.length - 1);
    const [number] = numbers;
    return { text, image: number ? embedded(pictureName(number)) : null };
  });
  const right = withoutPictures(draft.correctAnswer);
  const [rightPicture] = right.numbers;
  const rightName = right.text || (rightPicture ? embedded(pictureName(rightPicture)) : '');
  return {
    further,
    draft: {
      ...draft,
      text: stem.text,
      explanation: explanation.text,
      ...(first && { illustration: embedded(pictureName(first)) }),
      ...('correctAnswer' in draft && { correctAnswer: rightName }),
      ...(options && { options }),
    },
  };
}

export async function readWord({ bytes }: BankFile): Promise<Reading> {
  const document = await convertToHtml(
    { buffer: safeOfficeFile(bytes, writeNumbers) },
    { styleMap: MARKS },
  ).catch(() => null);
  if (!document) throw new Unreadable('The document cannot be read; save it again as .docx');
  const images = new Map<string, Uint8Array>();
  let unread = 0;
  const html = takeInlinePictures(document.value, images).replace(PICTURE, (_, source: string) => {
    const number = /^inline-(\d+)\.img$/.exec(source)?.[1];
    if (!number) unread++;
    return number ? ` \ue000${number}\ue001 ` : '';
  });
  const reading = readText(readHtml(html).text, 'word');
  const found = reading.found.map(({ where, draft }) => {
    const { draft: placed, further } = pictured(draft);
    if (further > 0) {
      const message = `${further} further pictures were left out: a question has one`;
      reading.problems.push({ where, message });
    }
    return { where, draft: placed };
  });
  if (unread > 0) {
    const message = `${unread} pictures are neither JPEG nor PNG; upload them in the editor`;
    reading.problems.push({ where: 'the file', message });
  }
  return { ...reading, found, images };
}
