import { listText } from '../../ui/words/lists.ts';
import { dayText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import type { OfflineCopy } from './keep-attempt.ts';

/** Says what of a quiz is on this device. */
export function copySizeText({ questions, pictures, recordings }: OfflineCopy): string {
  const files = [
    pictures > 0 && messages.pictureCount({ pictures }),
    recordings > 0 && messages.recordingCount({ recordings }),
  ].filter((text) => text !== false);
  const all = [messages.questionCount({ questions }), ...files];
  return listText(all);
}

/** Safari deletes what a site has stored after seven days without a visit, unless it is installed. */
function hasSevenDayLimit(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isApple =
    /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isApple && !window.matchMedia('(display-mode: standalone)').matches;
}

function durationText(isPersistent: boolean, keptUntil: string | undefined): string {
  if (keptUntil === undefined) {
    return isPersistent ? messages.keptUntilTaken : messages.keptWhileSpace;
  }
  const day = dayText(keptUntil);
  return isPersistent ? messages.examKeptUntil({ day }) : messages.examKeptWhileSpace({ day });
}

/**
 * Says what is missing, how long the quiz stays on the device, and when there is a verdict. A mock
 * exam that has not begun stays until `keptUntil` at the latest.
 */
export function limitTexts(
  { missing, isStored, isAppStored, isPersistent }: OfflineCopy,
  keptUntil?: string,
): string[] {
  const isKeptExam = keptUntil !== undefined;
  return [
    !isStored && messages.browserStoresNothing,
    !isAppStored && messages.appNotStored,
    missing > 0 && messages.filesMissing({ files: missing }),
    durationText(isPersistent, keptUntil),
    hasSevenDayLimit() && messages.sevenDayLimit,
    isKeptExam && messages.clockStartsHere,
    isKeptExam && messages.sameQuestionsElsewhere,
    isKeptExam ? messages.resultWhenConnected : messages.verdictWhenConnected,
  ].filter((text) => text !== false);
}

/** Returns whether a mock exam that is kept on this device may still be begun. */
export const canBegin = (keptUntil: string | undefined, now: number): boolean =>
  keptUntil === undefined || now < Date.parse(keptUntil);
