import { listText } from '../../ui/words/lists.ts';
import { dayText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';
import type { AttemptView } from '../run/stored-attempt.ts';
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

/** A line about a quiz on this device, with the kind of its icon. */
export interface Limit {
  sign: 'missing' | 'until' | 'clock' | 'connection';
  text: string;
}

type KeptAttempt = Pick<AttemptView, 'keptUntil' | 'paper'>;

const clockText = ({ paper }: KeptAttempt) =>
  paper?.minutes === null ? messages.noClockRuns : messages.clockStartsHere;

/**
 * Says what is missing, how long the quiz stays on the device, and when there is a verdict. A mock
 * exam that has not begun stays until `keptUntil` at the latest.
 */
export function keptLimits(
  { missing, isStored, isAppStored, isPersistent }: OfflineCopy,
  attempt: KeptAttempt,
): Limit[] {
  const { keptUntil } = attempt;
  const isKeptExam = keptUntil !== undefined;
  const limits: { sign: Limit['sign']; text: string | false }[] = [
    { sign: 'missing', text: !isStored && messages.browserStoresNothing },
    { sign: 'missing', text: !isAppStored && messages.appNotStored },
    { sign: 'missing', text: missing > 0 && messages.filesMissing({ files: missing }) },
    { sign: 'until', text: durationText(isPersistent, keptUntil) },
    { sign: 'until', text: hasSevenDayLimit() && messages.sevenDayLimit },
    { sign: 'clock', text: isKeptExam && clockText(attempt) },
    {
      sign: 'connection',
      text: isKeptExam ? messages.resultWhenConnected : messages.verdictWhenConnected,
    },
  ];
  return limits.flatMap(({ sign, text }) => (text === false ? [] : [{ sign, text }]));
}

/** Says what to know before a mock exam that is kept on this device is begun. */
export function beginLimits(attempt: KeptAttempt, mayBegin: boolean): Limit[] {
  if (!mayBegin) return [{ sign: 'missing', text: messages.tooLateToBegin }];
  const { keptUntil } = attempt;
  return [
    ...(keptUntil === undefined
      ? []
      : [{ sign: 'until' as const, text: messages.beginBy({ day: dayText(keptUntil) }) }]),
    { sign: 'clock', text: clockText(attempt) },
    { sign: 'connection', text: messages.resultWhenConnected },
  ];
}

/** Returns whether a mock exam that is kept on this device may still be begun. */
export const canBegin = (keptUntil: string | undefined, now: number): boolean =>
  keptUntil === undefined || now < Date.parse(keptUntil);
