interface FormRequest {
  readonly method: string;
  readonly headers: Headers;
  readonly form: FormData;
  readonly signal: AbortSignal;
}

/**
 * Sends a form like `fetch`, and calls `onProgress` with the sent part, from 0 to 1; fetch() reports no upload
 * progress. Resolves to the response. Rejects like fetch(): with a TypeError without network, with the signal's
 * reason after an abort.
 */
export function sendForm(
  address: string,
  { method, headers, form, signal }: FormRequest,
  onProgress: (sent: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('The form could not be sent'));
    request.onabort = () => reject(reasonOf(signal));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    request.open(method, address);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name, ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  const { status, responseText } = request;
  return new Response(status === 204 ? null : responseText, { status, headers });
}

/** The reason of the abort; a browser that leaves the page aborts requests without the signal. */
function reasonOf(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new DOMException('The request was aborted', 'AbortError');
}
