import { escapeUTF8 } from 'entities';
import * as messages from '../messages.ts';
import type { ReminderSetting } from '../repository.ts';
import { plainTexts, type ReminderText } from '../rules/reminder-text.ts';
import { stopCall, stopPage } from '../stop.ts';
import type { ReminderKind } from '../tables.ts';
import { kinds } from './kinds.ts';
import type { Mail } from './mail.ts';

interface MailContent {
  message: { id: string; kind: ReminderKind };
  email: string;
  setting: ReminderSetting;
  reminder: ReminderText;
}

const STYLE =
  'font-family:system-ui,-apple-system,Segoe UI,sans-serif;font-size:16px;line-height:1.5;color:#14233f';
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#14233f;color:#ffffff;text-decoration:none';
const SMALL = 'font-size:14px;color:#56617a';

/** Composes a reminder as a mail with plain text and HTML without pictures. */
export function mailFor(
  { message, email, setting, reminder }: MailContent,
  publicUrl: string,
): Mail {
  const { title, body } = plainTexts(reminder);
  const begin = `${publicUrl}/quiz`;
  const stop = stopPage(publicUrl, setting.stopSecret);
  const { because, button } = kinds[message.kind];
  const why = because(setting);
  const lines = body.split('\n');
  return {
    id: message.id,
    to: email,
    subject: title,
    text: `${title}\n\n${lines.join('\n')}\n\n${button}: ${begin}\n\n--\n${why}\n${messages.unsubscribeAt({ address: stop })}\n`,
    html: `<div style="${STYLE}"><p style="font-size:20px"><strong>${escapeUTF8(title)}</strong></p>${lines.map((line) => `<p>${escapeUTF8(line)}</p>`).join('')}<p><a style="${BUTTON}" href="${begin}">${button}</a></p><p style="${SMALL}">${escapeUTF8(why)} <a style="${SMALL}" href="${stop}">${messages.unsubscribe}</a></p></div>`,
    stopAddress: stopCall(publicUrl, setting.stopSecret),
  };
}
