import { isEmail } from '@tai/contracts';
import { z } from 'zod';
import { isMessageTemplate } from '../platform/messages/messageTemplate.ts';
import { variable, webAddress } from './variable.ts';

/** The address in `Name <address>`, or the whole text. */
function addressIn(value: string): string {
  return /<([^<>]+)>\s*$/.exec(value)?.[1] ?? value;
}

/** Variables about mails and SMS. */
export const messageVariables = {
  SMTP_URL: variable({
    schema: z
      .string()
      .regex(/^smtps?:\/\/[^\s/?#]+(:\d+)?\/?(\?\S*)?$/)
      .refine((value) => URL.canParse(value))
      .optional(),
    allowed: 'an address smtp://user:password@host:port, or smtps:// for TLS from the first byte',
    purpose: 'Mail server that delivers codes; without it they go to the outbox.',
    secret: true,
  }),
  SMTP_FROM: variable({
    schema: z
      .string()
      .regex(/^[^\r\n]{3,300}$/)
      .refine((value) => isEmail(addressIn(value)))
      .optional(),
    allowed: 'an e-mail address, alone or as Name <address>',
    purpose: 'Sender of mails; default: the user of `SMTP_URL` when that is an e-mail address.',
  }),
  SMS_URL: variable({
    schema: webAddress.optional(),
    allowed: 'an address http(s)://…',
    purpose: 'Gateway that SMS are posted to as JSON; without it they go to the outbox.',
  }),
  SMS_TOKEN: variable({
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{1,2000}$/)
      .optional(),
    allowed: '1 to 2000 visible ASCII characters',
    purpose: 'Sent to the gateway as `Authorization: Bearer`.',
    secret: true,
  }),
  SMS_BODY: variable({
    schema: z.string().refine(isMessageTemplate).default('{"to":"{{to}}","text":"{{text}}"}'),
    allowed: 'JSON with {{to}} and {{text}} or {{code}} inside its texts',
    purpose: 'What is posted to the gateway.',
  }),
};
