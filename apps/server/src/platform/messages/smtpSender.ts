import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { ApiError } from '../http/apiError.ts';
import type { MessageSender } from './messageSender.ts';

/** Milliseconds for each step of the conversation with the mail server. */
const answerTime = 10_000;

interface SmtpOptions {
  /** smtp(s)://user:password@host:port */
  url: string;
  from: string;
}

/** Mails over SMTP. A failure is logged by its codes alone: what servers answer quotes the message. */
export function createSmtpSender({ url, from }: SmtpOptions, log: Logger): MessageSender {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: answerTime,
    greetingTimeout: answerTime,
    socketTimeout: answerTime,
    // A message is text of ours: nothing in it is fetched or read from a file.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      try {
        // As an object, so that no character of the address can make a second recipient.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
      } catch (error) {
        const failure = codesOf(error);
        log.error({ failure }, 'a mail could not be sent');
        throw new ApiError('messageNotSent', {}, { cause: failure });
      }
    },
  };
}

function codesOf(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return {
    ...(typeof code === 'string' && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
  };
}
