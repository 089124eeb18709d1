/*
 * Names the calls that an engine makes, so that the log of a host or of its proxy can be read beside ours. Engines speak HTTP by undici,
 * their own or that of Node, and both announce each request on one diagnostics channel before it is sent: no engine has to do anything.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { activeTraceParent } from './spans.ts';

interface Caller {
  requestId: string;
  traceParent: string | null;
  /** What a call leaves running, such as a connection that is kept, inherits its context and speaks for nobody any more. */
  isOver: boolean;
}

/** The part of undici's request that is used here. */
interface AnnouncedRequest {
  addHeader(name: string, value: string): void;
}

const callers = new AsyncLocalStorage<Caller>();

subscribe('undici:request:create', (message) => {
  const caller = callers.getStore();
  if (!caller || caller.isOver) return;
  const { request } = message as { request: AnnouncedRequest };
  request.addHeader('x-request-id', caller.requestId);
  if (caller.traceParent !== null) request.addHeader('traceparent', caller.traceParent);
});

/**
 * Runs something whose calls by HTTP carry the id as `x-request-id`, and the active span as W3C `traceparent` when it is traced.
 * @param requestId letters, digits and `-`: it becomes a header
 */
export async function withNamedCalls<Value>(requestId: string, run: () => Promise<Value>): Promise<Value> {
  const caller: Caller = { requestId, traceParent: activeTraceParent(), isOver: false };
  try {
    return await callers.run(caller, run);
  } finally {
    caller.isOver = true;
  }
}
