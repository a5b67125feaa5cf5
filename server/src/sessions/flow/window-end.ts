import type { FileReply } from '../../outcomes/reply.ts';

export type Outcome = 'done' | 'failed';

/** What the provider's window shows in the moment before it closes. Its script tells the page that opened it. */
export const windowEnd = (outcome: Outcome): FileReply => ({
  contentType: 'text/html; charset=utf-8',
  content: Buffer.from(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Signing in · Certway</title>
    <script src="/auth-done.js" defer></script>
  </head>
  <body data-outcome="${outcome}">
    <p>You can close this window and go on in Certway.</p>
    <p><a href="/">Go to Certway</a></p>
  </body>
</html>
`),
});
