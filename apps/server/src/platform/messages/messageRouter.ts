import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { MessageSender } from './messageSender.ts';
import { createSmsSender } from './smsSender.ts';
import { createSmtpSender } from './smtpSender.ts';

/** Each message by the gateway of its channel; the outbox takes those of a channel that has none. */
export function createMessageRouter(
  { smtp, sms }: Pick<Config, 'smtp' | 'sms'>,
  outbox: MessageSender,
  log: Logger,
): MessageSender {
  const gateways = {
    mail: smtp ? createSmtpSender(smtp, log) : outbox,
    sms: sms ? createSmsSender(sms, log) : outbox,
  };
  return { send: (message) => gateways[message.channel].send(message) };
}
