import type { AuditEntry } from '@certway/contract/accounts/audit';
import { sourceNames, stateTexts } from '../../access/index.ts';
import { dayText } from '../../ui/words/moments.ts';
import * as messages from '../messages.ts';

/**
 * Formats the details of an audit log entry. Machine-readable details are left out here and appear
 * only in the exported file.
 */

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const labels: Record<string, string> = {
  reference: messages.noteReference,
  source: messages.noteSource,
  program: messages.noteProgram,
  name: messages.noteName,
  role: messages.noteRole,
  reason: messages.noteReason,
  remedy: messages.noteRemedy,
  because: messages.noteBecause,
  version: messages.noteVersion,
  count: messages.noteCount,
  expiresAt: messages.noteExpires,
  periodDays: messages.noteDays,
  paidCents: messages.notePaid,
  timeFactor: messages.noteTime,
  extraBreaks: messages.noteBreaks,
  breakMinutes: messages.noteBreakMinutes,
  extraSittings: messages.noteSittings,
  largerText: messages.noteLargerText,
  keepsPassed: messages.noteKeepsPassed,
  keepsAccess: messages.noteKeepsAccess,
  isOn: messages.noteIsOn,
};

/** Returns the name of a stored value. An old entry may have a value that no longer exists. */
const nameIn = <Name>(names: Readonly<Record<string, Name>>, value: unknown): Name | undefined =>
  names[String(value)];

const values: Record<string, (value: unknown) => string> = {
  source: (value) => nameIn(sourceNames, value) ?? String(value),
  paidCents: (value) => (Number(value) / 100).toFixed(2),
  expiresAt: (value) => dayText(String(value)),
  timeFactor: (value) => `× ${String(value)}`,
};

function valueText(name: string, value: unknown): string {
  const own = values[name];
  if (own) return own(value);
  if (typeof value === 'boolean') return value ? messages.noteYes : messages.noteNo;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const isReadable = (value: unknown) =>
  value !== null && !(typeof value === 'string' && ID.test(value));

/** Formats the change in an audit log entry: the old value, then the new one. */
function change({ action, details }: AuditEntry): string[] {
  const { from, to, before, after } = details;
  const [was, is] = [from ?? before, to ?? after];
  if (!isReadable(is) || is === undefined) return [];
  const text = (value: unknown) =>
    (action === 'request-moved' && nameIn(stateTexts, value)?.name) || valueText('to', value);
  return isReadable(was) && was !== undefined
    ? [messages.noteFromTo({ from: text(was), to: text(is) })]
    : [text(is)];
}

interface Detail {
  text: string;
  /** True for a code that is read as one word, such as the reference of a request. */
  isCode: boolean;
}

export function detailsOf(entry: AuditEntry): Detail[] {
  const others = Object.entries(entry.details).flatMap(([name, value]) => {
    const label = labels[name];
    if (!label || !isReadable(value)) return [];
    return [{ text: `${label}: ${valueText(name, value)}`, isCode: name === 'reference' }];
  });
  return [...change(entry).map((text) => ({ text, isCode: false })), ...others];
}
