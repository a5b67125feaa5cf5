import { listText } from '../../ui/words/lists.ts';
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

/** Says what is missing, how long the quiz stays on the device, and when there is a verdict. */
export function limitTexts({
  missing,
  isStored,
  isAppStored,
  isPersistent,
}: OfflineCopy): string[] {
  return [
    !isStored && messages.browserStoresNothing,
    !isAppStored && messages.appNotStored,
    missing > 0 && messages.filesMissing({ files: missing }),
    isPersistent ? messages.keptUntilTaken : messages.keptWhileSpace,
    hasSevenDayLimit() && messages.sevenDayLimit,
    messages.verdictWhenConnected,
  ].filter((text) => text !== false);
}
