import { type CallRequest, toCallAddress } from './address.ts';
import { type CallFailure, malformed, offline } from './failure.ts';
import { readOutcome } from './outcome.ts';

const NAMED = /filename="([^"]+)"/;

/**
 * Downloads a file from a call, under the file name that the server sends; returns the failure if
 * there is none.
 */
export async function saveFile(request: CallRequest): Promise<CallFailure | null> {
  try {
    // The session's cookie authenticates the request, as it does for a link.
    const response = await fetch(toCallAddress(request).url);
    if (!response.ok) return (await readOutcome(response)).error ?? malformed;
    const address = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = NAMED.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
    link.click();
    // The browser has started saving it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return null;
  } catch {
    return offline;
  }
}
