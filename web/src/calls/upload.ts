import * as messages from './messages.ts';
/** A file being uploaded, and a listener for its progress. */
export interface Upload {
  field: string;
  file: File;
  /** In percent, rounded; 100 only once the server has accepted it. */
  onProgress?: ((percent: number) => void) | undefined;
}

interface FormRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

const PERCENT_BEFORE_REPLY = 99;

/** Like fetch, for a form with one file: only XMLHttpRequest reports upload progress. */
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
