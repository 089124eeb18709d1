import * as z from 'zod/mini';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';

/** The tab "About". Texts that are not configured are empty. */
const aboutUs = z.object({
  id: z.string(),
  companyEmail: z.string(),
  companyWebsite: z.string(),
  cooperationWebsite: z.string(),
  detail: z.string(),
  servicePhone: z.string(),
  version: z.string(),
});
export type AboutUs = z.infer<typeof aboutUs>;

export const getAboutUs = defineRoute({
  id: 'site.about',
  method: 'POST',
  path: '/app/help/getaboutUs',
  summary: 'About the product and the company that runs it',
  access: 'open',
  response: reply({ aboutUs, data: aboutUs }),
});
