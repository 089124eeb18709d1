/** How the fake server answers a call; null for an address that it does not know. */
type Handle = (url: string, init: RequestInit) => Promise<Response | null>;

/** What the client uses of `XMLHttpRequest`: a form goes out in two halves, and the answer is the fake server's. */
export function fakeXhr(handle: Handle): typeof XMLHttpRequest {
  class FakeXhr extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    timeout = 0;
    readonly #headers = new Headers();
    readonly #caller = new AbortController();
    #method = 'GET';
    #url = '';

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    abort(): void {
      this.#caller.abort();
    }

    send(body: BodyInit): void {
      for (const loaded of [50, 100])
        this.upload.dispatchEvent(
          new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }),
        );
      void this.#answer(body).then((event) => this.dispatchEvent(new ProgressEvent(event)));
    }

    async #answer(body: BodyInit): Promise<'load' | 'error' | 'abort'> {
      const { signal } = this.#caller;
      try {
        const response = await handle(this.#url, {
          ...{ method: this.#method, headers: this.#headers, body, signal },
        });
        this.status = response?.status ?? 404;
        this.responseText = (await response?.text()) ?? '';
        return 'load';
      } catch {
        return signal.aborted ? 'abort' : 'error';
      }
    }
  }
  return FakeXhr as unknown as typeof XMLHttpRequest;
}
