/*
 * Spans by the OpenTelemetry API, which does nothing until `startTracing` was called. A span of another process is the parent
 * of one here by its W3C `traceparent`, which is stored with the job that it began.
 */
import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

const tracer = () => trace.getTracer('tai-studio');

interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** A `traceparent` of another process; null begins a trace. Without it the span that is active here is the parent. */
  parent?: string | null;
}

/** The `traceparent` of the span that is active; null when nothing is traced. */
export function activeTraceParent(): string | null {
  const active = trace.getActiveSpan()?.spanContext();
  if (!active || !isSpanContextValid(active)) return null;
  const flags = active.traceFlags.toString(16).padStart(2, '0');
  return `00-${active.traceId}-${active.spanId}-${flags}`;
}

/** Id of the trace that is active, for the log. */
export function activeTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

export function startSpan(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent }: SpanOptions = {},
): Span {
  return tracer().startSpan(
    name,
    { kind, attributes },
    parent === undefined ? context.active() : contextOf(parent),
  );
}

/** Runs something in a span, which ends with it and holds its failure. */
export async function inSpan<Value>(
  name: string,
  options: SpanOptions,
  run: (span: Span) => Promise<Value>,
): Promise<Value> {
  const span = startSpan(name, options);
  try {
    return await withActiveSpan(span, () => run(span));
  } catch (error) {
    failSpan(span, error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

export function withActiveSpan<Value>(span: Span, run: () => Value): Value {
  return context.with(trace.setSpan(context.active(), span), run);
}

/** @param reason a name, never what a person typed */
export function failSpan(span: Span, reason: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: reason });
  span.setAttribute('error.type', reason);
}

/** A malformed parent counts as none. */
function contextOf(parent: string | null): Context {
  const [, traceId, spanId, flags] = form.exec(parent ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}
