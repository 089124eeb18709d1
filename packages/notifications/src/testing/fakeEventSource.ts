/** The event stream in a test's hands: what the browser would open, and what the server would say. */
export class FakeEventSource extends EventTarget {
  static lines: FakeEventSource[] = [];
  readonly url: string;
  isClosed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.lines.push(this);
  }

  /** The line that was opened last. */
  static get line(): FakeEventSource {
    const line = FakeEventSource.lines.at(-1);
    if (!line) throw new Error('No event stream was opened.');
    return line;
  }

  close(): void {
    this.isClosed = true;
  }

  says(name: string, data: unknown = ''): void {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    this.dispatchEvent(new MessageEvent(name, { data: text }));
  }

  breaks(): void {
    this.dispatchEvent(new Event('error'));
  }
}
