/* A file of its own: every form asks it, while only the page of styles makes the other calls. */
import * as z from 'zod/mini';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { trainedStyleOption } from './trainedStyles.ts';

/**
 * Trained styles by the values of recipes and forms: older versions and files of own trainings as well; what is not known is left out.
 * Deleted styles keep their names. `version` is 0 for a file that is not in the library; `option` is null where it is not usable.
 */
export const nameStyles = defineRoute({
  id: 'style.names',
  method: 'POST',
  access: 'session',
  path: '/app/style/names',
  summary: 'Names of styles in recipes',
  body: z.object({ values: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)) }),
  response: reply({
    data: z.array(
      z.object({
        value: z.string(),
        name: z.string(),
        version: z.number(),
        isUsable: z.boolean(),
        option: z.nullable(trainedStyleOption),
      }),
    ),
  }),
});
