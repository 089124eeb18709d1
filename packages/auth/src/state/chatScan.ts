// One scan of a sign-in code with the chat app: begin, show, ask every two seconds how far it has come, until it is
// done, refused or expired. No React, so that it runs on a clock in the tests' hands.
import { isApiError, isTransient, type Reply } from '@tai/api-client';
import type { routes } from '@tai/contracts';
import { createObservable, type Observable } from '@tai/kernel';

/** How often the server is asked how far a scan has come. */
const pollEvery = 2_000;

type Begun = Reply<typeof routes.beginChatSignIn>;
type Polled = Reply<typeof routes.pollChatSignIn>;
type Answer<T> = { data?: T; error?: unknown };

/** What the panel shows. */
export type ChatScanState =
  | { step: 'loading' }
  | { step: 'shown'; url: string; isScanned: boolean }
  | { step: 'refused' }
  | { step: 'expired' }
  | { step: 'failed' };

export interface ChatScan {
  state: Observable<ChatScanState>;
  /** Fetches a code; an earlier one is given up. */
  begin(): void;
  stop(): void;
}

/** @param onDone the person confirmed; carries what a login answers */
export function createChatScan(parts: {
  begin(): Promise<Answer<Begun>>;
  poll(ticket: string): Promise<Answer<Polled>>;
  onDone(reply: Polled): void;
}): ChatScan {
  const state = createObservable<ChatScanState>({ step: 'loading' });
  let round = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function begin(): Promise<void> {
    stop();
    const mine = round;
    state.set({ step: 'loading' });
    const { data } = await parts.begin();
    if (mine !== round) return;
    if (!data) {
      state.set({ step: 'failed' });
      return;
    }
    const { ticket, url, expiresIn } = data.data;
    state.set({ step: 'shown', url, isScanned: false });
    follow(ticket, url, Date.now() + expiresIn * 1000);
  }

  function follow(ticket: string, url: string, expiresAt: number): void {
    const mine = round;
    timer = setTimeout(async () => {
      const { data, error } = await parts.poll(ticket);
      if (mine !== round) return;
      if (data?.state === 'done') {
        parts.onDone(data);
        return;
      }
      if (data?.state === 'refused') state.set({ step: 'refused' });
      else if (data?.state === 'expired' || hasExpired(error) || Date.now() >= expiresAt)
        state.set({ step: 'expired' });
      else if (isApiError(error) && !isTransient(error)) state.set({ step: 'failed' });
      else {
        if (data) state.set({ step: 'shown', url, isScanned: data.state === 'scanned' });
        follow(ticket, url, expiresAt);
      }
    }, pollEvery);
  }

  function stop(): void {
    round += 1;
    clearTimeout(timer);
  }

  return { state, begin: () => void begin(), stop };
}

function hasExpired(error: unknown): boolean {
  return isApiError(error) && error.error === 'signInExpired';
}
