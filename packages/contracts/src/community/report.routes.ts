import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { id } from './fields.ts';

export const reportTargets = ['work', 'comment', 'person', 'style'] as const;
export type ReportTarget = (typeof reportTargets)[number];

/** Reasons of the specification, in its order. */
export const reportReasons = ['illegal', 'pornographic', 'plagiarism', 'advertising', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Reports of the same target and reason are one; each person counts once. Nobody reports themselves. */
export const submitReport = defineRoute({
  id: 'report.submit',
  method: 'POST',
  path: '/app/report/submit',
  summary: 'Report a work, a comment, a person or a style',
  access: 'session',
  rateLimit: 'report',
  body: z.object({
    targetType: z.enum(reportTargets),
    targetId: id,
    reason: z.enum(reportReasons),
    details: z._default(z.string().check(z.trim(), z.maxLength(limits.community.reportMaxLength)), ''),
  }),
  response: reply({ data: z.object({ id: z.string() }) }),
});

export const feedbackTypes = ['Issues', 'Features'] as const;

/** One attachment at most, in the multipart part `file`: several are to be compressed into one. */
export const submitFeedback = defineRoute({
  id: 'feedback.submit',
  method: 'POST',
  path: '/app/feedback/submit',
  summary: 'Tell the administrators about a problem or a wish',
  access: 'session',
  client: 'creative',
  rateLimit: 'report',
  encoding: 'multipart',
  body: z.object({
    type: z.enum(feedbackTypes),
    description: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.community.feedbackMaxLength)),
    /** The person agrees that the administrators may look at the account to find the problem: 'true' or 'false'. */
    consent: z._default(z.enum(['true', 'false']), 'false'),
  }),
  response: reply({ data: z.object({ id: z.string() }) }),
});

/** Endings that an attachment may have. */
export const feedbackAttachments = ['.png', '.jpg', '.mp4', '.mov', '.zip', '.7z', '.rar'] as const;
