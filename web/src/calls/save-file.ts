import { type CallRequest, toCallAddress } from './address.ts';
import { type CallFailure, malformed, noReply } from './failure.ts';
import { readOutcome } from './outcome.ts';

const NAMED = /filename="([^"]+)"/;

/**
 * Downloads the file that a call returns, under the file name that the server sends. Returns the
 * failure if there is no file.
 */
export async function saveFile(request: CallRequest): Promise<CallFailure | null> {
  try {
    // The request has no access token, because the session's cookie authenticates it, as it does
    // when a person follows a link.
    const response = await fetch(toCallAddress(request).url);
    if (!response.ok) return (await readOutcome(response)).error ?? malformed;
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = NAMED.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
    link.click();
    // The URL is revoked after a delay, because the browser needs it until it has started to save
    // the file.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return null;
  } catch {
    return noReply();
  }
}
