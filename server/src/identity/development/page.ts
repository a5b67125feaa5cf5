import * as messages from '../messages.ts';
import type { SampleAccount } from './people.ts';

/** The headers of the sign-in page, which forbid scripts and allow only our own stylesheet. */
export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

export interface AccountChoice {
  /** The path under which the development identity is mounted. */
  base: string;
  accounts: readonly SampleAccount[];
  /**
   * The text that the person entered, if it was rejected because it is not a valid email address.
   */
  refused?: string;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const MARK = `<svg class="mark" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
  <rect class="mark-ground" width="48" height="48" rx="12"/>
  <path class="mark-road" d="M11 25l9 9 18-20" fill="none" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
  <path class="mark-line" d="M13 27l7 7 15-17" fill="none" stroke-width="1.5" stroke-dasharray="3 3"/>
</svg>`;

function frame(base: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${safe(title)} · Certway</title>
<link rel="stylesheet" href="${safe(base)}/style.css">
</head>
<body>
<main>
<header>${MARK}<h1>${safe(title)}</h1></header>
<p class="notice"><strong>${messages.developmentSignIn}</strong> ${messages.notForProduction}</p>
${content}
</main>
</body>
</html>
`;
}

function accountButton({ email, name, role, note }: SampleAccount): string {
  return `<li><button class="account" type="submit" name="email" value="${safe(email)}">
<span class="who"><span class="role">${safe(role)}</span> <span class="name">${safe(name)}</span></span>
<span class="address">${safe(email)}</span>
<span class="note">${safe(note)}</span>
</button></li>`;
}

function addressForm(refused: string | undefined): string {
  const wrong = refused !== undefined;
  const problem = refused?.trim()
    ? messages.notEmailAddress({ typed: safe(refused.trim().slice(0, 100)) })
    : messages.typeEmailAddress;
  const value = safe(refused ?? '');
  const described = wrong
    ? 'aria-invalid="true" aria-describedby="hint problem" autofocus'
    : 'aria-describedby="hint"';
  return `<form class="other" method="post" novalidate>
<h2><label for="email">${messages.otherAddress}</label></h2>
<p class="hint" id="hint">${messages.newAddressHint}</p>
${wrong ? `<p class="problem" id="problem" role="alert">${problem}</p>` : ''}
<div class="row">
<input id="email" name="email" type="email" inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" value="${value}" ${described}>
<button class="continue" type="submit">${messages.continueLabel}</button>
</div>
</form>`;
}

export function choicePage({ base, accounts, refused }: AccountChoice): string {
  const title = messages.signInTitle;
  return frame(
    base,
    title,
    `<form method="post">
<h2>${messages.sampleAccountsHeading}</h2>
<ul>${accounts.map(accountButton).join('\n')}</ul>
</form>
${addressForm(refused)}
<form method="post"><button class="cancel" type="submit" name="cancel" value="yes">${messages.cancel}</button></form>`,
  );
}

export function problemPage(base: string, reason: string): string {
  return frame(
    base,
    messages.didNotWork,
    `<p>${safe(reason)}</p>
<p>${messages.howToRetry}</p>`,
  );
}
