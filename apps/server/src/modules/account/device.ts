import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { deviceSecretOf } from './deviceCookie.ts';
import type { SessionOrigin } from './session.service.ts';

/** A program names itself as it likes; nothing longer is looked at. */
const headerMaxLength = 512;

/** Browser and system in short, for example "Chrome · Windows"; empty when unknown. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, headerMaxLength));
  return [browser.name, os.name].filter(Boolean).join(' · ').slice(0, 60);
}

/** Where a request comes from. */
export function originOf(request: FastifyRequest): SessionOrigin {
  return {
    device: deviceOf(request.headers['user-agent']),
    address: request.ip,
    deviceSecret: deviceSecretOf(request),
  };
}
