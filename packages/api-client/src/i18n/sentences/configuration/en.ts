import type { ConfigRule } from '@tai/contracts';

/** What a value of the configuration may be: the end of `configInvalid`. */
export const configurationRules = {
  oneOf: '{{values}}',
  characters: '1 to {{max}} characters',
  wholeNumber: 'a whole number from {{min}} to {{max}}',
  number: 'a number from 0 to 1000000, with up to three decimal places',
  numberOrNothing: 'a number from 0 to 1000000, with up to three decimal places, or nothing',
  timeOrNothing: 'a time from 00:00 to 23:59, or nothing',
  line: 'one line of up to 200 characters',
  text: 'a text of up to 5,000 characters',
  emailOrNothing: 'an email address, or nothing',
  addressOrNothing: 'an address that begins with http:// or https://, or nothing',
} satisfies Record<ConfigRule, string>;
