import { fetchAhead, fetchAudio } from '../../images/index.ts';
import { picturesOf, prepare } from '../../kinds/index.ts';
import { storeShell } from '../offline-shell.ts';
import { findStored, patchStored, storedIn } from '../run/device-store.ts';
import { positionIn } from '../run/run-state.ts';
import { claimFor, sendRelease, storeOpened } from '../run/store-opened.ts';
import type { AttemptView } from '../run/stored-attempt.ts';
import { windowId } from '../run/window-id.ts';

/** Counts the parts of an attempt that are on this device. */
export interface OfflineCopy {
  questions: number;
  pictures: number;
  recordings: number;
  /** The number of pictures and recordings that could not be loaded. */
  missing: number;
  /** Whether the device has stored the questions. Some browsers refuse it, in private windows. */
  isStored: boolean;
  /** Whether the pages of a quiz open without a connection. */
  isAppStored: boolean;
  /** Whether the browser has agreed not to delete the data when the device is short of space. */
  isPersistent: boolean;
}

const askForPersistence = async (): Promise<boolean> =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;

/** Fetches the pictures and recordings of an attempt, and counts them. */
async function fetchFiles({ questions }: AttemptView) {
  const pictures = questions.flatMap(picturesOf);
  const recordings = questions.flatMap(({ audio }) => audio?.path ?? []);
  const loaded = await Promise.all([
    ...pictures.map(({ path, shownWidth }) => fetchAhead(path, shownWidth)),
    ...recordings.map(fetchAudio),
  ]);
  const missing = loaded.filter((isLoaded) => !isLoaded).length;
  return { pictures: pictures.length, recordings: recordings.length, missing };
}

/**
 * Stores an attempt that was started for later, with everything that it needs without a connection.
 * Another device that opens the attempt takes it over without asking.
 */
export async function keepAttempt(started: AttemptView, accountId: string): Promise<OfflineCopy> {
  const { _id: id } = started;
  const writer = await windowId();
  const isKeptExam = started.state === 'kept';
  const claims = !isKeptExam && started.writer !== writer;
  const attempt = claims ? ((await claimFor(id, writer)) ?? started) : started;
  const before = await findStored(id, accountId);
  const position = positionIn(before, attempt);
  await storeOpened({ id, accountId, attempt, writer, position, before });
  await patchStored(id, { isKept: true });
  // A mock exam that has not begun has no window that writes.
  if (!isKeptExam) sendRelease(id, writer);
  const [files, isAppStored, isPersistent] = await Promise.all([
    fetchFiles(attempt),
    storeShell(),
    askForPersistence(),
    prepare(attempt.questions),
  ]);
  const isStored = storedIn(id) === 'device';
  return { questions: attempt.questions.length, ...files, isStored, isAppStored, isPersistent };
}
