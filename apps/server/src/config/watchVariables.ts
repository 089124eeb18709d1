import { z } from 'zod';
import { variable, webAddress, wholeNumber } from './variable.ts';

/** Variables about what the server tells those who watch it: log, metrics and traces. */
export const watchVariables = {
  LOG_LEVEL: variable({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    allowed: 'fatal, error, warn, info, debug, trace or silent',
    purpose: 'How much is written to the log (standard error, one JSON object a line).',
  }),
  METRICS_PORT: variable({
    schema: wholeNumber(0, 65_535).optional(),
    allowed: 'a whole number from 0 to 65535, other than PORT (0 takes any free port)',
    purpose:
      'Port of a listener of its own that serves `/metrics` and nothing else; without it there is none.',
  }),
  METRICS_HOST: variable({
    schema: z.string().min(1).default('127.0.0.1'),
    allowed: 'a host name or IP address to listen on',
    purpose: 'Address that the listener of `METRICS_PORT` listens on.',
  }),
  METRICS_TOKEN: variable({
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,500}$/)
      .optional(),
    allowed: '16 to 500 visible ASCII characters',
    purpose:
      'What Prometheus must send as `Authorization: Bearer`. Without `METRICS_PORT` it opens `/metrics` on the listener of `PORT`.',
    secret: true,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable({
    schema: webAddress.optional(),
    allowed: 'an address http(s)://host:port',
    purpose:
      'Collector that gets traces by OTLP over HTTP (`/v1/traces` is added); without it nothing is traced. `OTEL_EXPORTER_OTLP_HEADERS` of OpenTelemetry is read, too.',
  }),
  OTEL_SERVICE_NAME: variable({
    schema: z.string().min(1).max(100).default('tai-studio'),
    allowed: '1 to 100 characters',
    purpose: 'Name of this installation in traces.',
  }),
  OTEL_TRACE_PERCENT: variable({
    schema: wholeNumber(0, 100).default(100),
    allowed: 'a whole number from 0 to 100',
    purpose: 'Of how many requests a trace is made, unless the caller decided it.',
  }),
};
