import type { FileReply } from '../../outcomes/reply.ts';
import * as messages from '../messages.ts';

export type SignInOutcome = 'done' | 'failed';

/**
 * Returns the page shown in the provider's window just before it closes. Its script notifies the
 * page that opened the window.
 */
export const closingPage = (outcome: SignInOutcome): FileReply => ({
  contentType: 'text/html; charset=utf-8',
  content: Buffer.from(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${messages.signingIn} · Certway</title>
    <script src="/auth-done.js" defer></script>
  </head>
  <body data-outcome="${outcome}">
    <p>${messages.closeWindow}</p>
    <p><a href="/">${messages.goToCertway}</a></p>
  </body>
</html>
`),
});
