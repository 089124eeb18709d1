import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { accountLimits } from './accountLimits.ts';
import { browserSecretOf, ensureBrowserSecret } from './browserSecret.ts';
import { visitedOrigin } from './requestOrigin.ts';

const cookie = {
  name: 'known-device',
  path: '/',
  maxAge: accountLimits.knownDeviceDays * 24 * 60 * 60,
};

/** The secret by which a device is known; empty when the browser has none. */
export function deviceSecretOf(request: FastifyRequest): string {
  return browserSecretOf(request, cookie);
}

/** The same, and a browser without one gets one. */
export function ensureDeviceSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Pick<Config, 'publicUrl'>,
): string {
  return ensureBrowserSecret(request, reply, cookie, visitedOrigin(request, config));
}
