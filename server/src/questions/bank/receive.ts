import type { Person } from '@certway/contract/endpoint';
import { anyDraft } from '@certway/contract/kinds/index';
import { QUESTION_IMAGE_BYTES } from '@certway/contract/limits';
import type { InspectedBank } from '@certway/contract/questions';
import { EMBEDDED } from '../../formats/pictures.ts';
import { storeImage } from '../../images/index.ts';
import { picturesOf, withPictures } from '../../kinds/index.ts';
import { failed } from '../../outcomes/failure.ts';
import type { Platform } from '../../platform.ts';
import { allSaid, inspectBank } from './inspect.ts';
import type { BankFile, ReadQuestion, RefusedQuestion } from './reading.ts';

/** Pictures of a file are decoded one by one; more than these wait for another file. */
const PICTURES_AT_MOST = 500;

const wantedBy = ({ question }: ReadQuestion) =>
  picturesOf(question).flatMap(({ path }) => (path.startsWith(EMBEDDED) ? [path] : []));

type Taken = Map<string, { path: string } | { refused: string }>;

/** Takes in the pictures that questions point to; they stay for a day, and for good once a question is added. */
async function takePictures(
  platform: Platform,
  ownerId: string,
  questions: readonly ReadQuestion[],
  images: ReadonlyMap<string, Uint8Array>,
): Promise<Taken> {
  const taken: Taken = new Map();
  for (const embedded of new Set(questions.flatMap(wantedBy))) {
    const bytes = images.get(embedded.slice(EMBEDDED.length));
    const full = taken.size >= PICTURES_AT_MOST;
    if (!bytes || full) {
      taken.set(embedded, {
        refused: full ? 'there are too many pictures' : 'it is not in the file',
      });
      continue;
    }
    const stored = await storeImage(platform, {
      purpose: 'illustration',
      ownerId,
      bytes: Buffer.from(bytes),
      maxBytes: QUESTION_IMAGE_BYTES,
    });
    taken.set(embedded, failed(stored) ? { refused: 'it cannot be read' } : stored);
  }
  return taken;
}

function pathOf(taken: Taken, path: string): string | null {
  const picture = taken.get(path);
  return picture && 'path' in picture ? picture.path : null;
}

/** A question that lost the picture it cannot do without is none any more. */
function place(read: ReadQuestion, taken: Taken): ReadQuestion | RefusedQuestion {
  const lost = wantedBy(read).flatMap((path) => {
    const picture = taken.get(path);
    const name = path.slice(EMBEDDED.length);
    return picture && 'refused' in picture
      ? [`The picture '${name}' was left out: ${picture.refused}`]
      : [];
  });
  const placed = withPictures(read.question, (path) =>
    path.startsWith(EMBEDDED) ? pathOf(taken, path) : path,
  );
  const { data, error } = anyDraft.safeParse(placed);
  if (data) return { ...read, question: data, losses: [...read.losses, ...lost] };
  const [issue] = error.issues;
  const message = [...lost, issue?.message ?? 'It lacks its picture'].join('; ');
  return { where: read.where, message, understood: placed };
}

/** The first of two steps: everything in the file is shown or said, and nothing is added yet. */
export async function inspectBankFile(
  platform: Platform,
  person: Person,
  file: BankFile,
): Promise<InspectedBank> {
  const { format, questions, refused, notes, columns, images } = await inspectBank(file);
  const taken = await takePictures(platform, person.id, questions, images);
  const placed = questions.map((read) => place(read, taken));
  const inspected = {
    questions: placed.flatMap((each) => ('question' in each ? [each] : [])),
    refused: [...refused, ...placed.flatMap((each) => ('question' in each ? [] : [each]))],
    notes,
  };
  return { format, columns, ...inspected, problems: allSaid(inspected) };
}
