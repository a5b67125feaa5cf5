import * as messages from './messages.ts';
export interface Upload {
  field: string;
  file: File;
  /** Called with the progress in whole percent. 100 means that the server has accepted the file. */
  onProgress?: ((percent: number) => void) | undefined;
}

interface FormRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

const PERCENT_BEFORE_REPLY = 99;

/** Sends a form with one file. Unlike `fetch`, XMLHttpRequest reports the progress of an upload. */
export function sendForm({ method, url, headers, signal }: FormRequest, upload: Upload) {
  const { field, file, onProgress } = upload;
  const form = new FormData();
  form.append(field, file);
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (!lengthComputable) return;
      onProgress?.(Math.min(PERCENT_BEFORE_REPLY, Math.round((100 * loaded) / total)));
    };
    request.onload = () => {
      const response = new Response(request.responseText, { status: request.status });
      if (response.ok) onProgress?.(100);
      resolve(response);
    };
    request.onerror = () => reject(new TypeError(messages.theUploadWasCutOff));
    request.onabort = request.onerror;
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
