import { noticeMessage, type NoticeMessage, type NoticeRecord } from '@tai/contracts';
import { parse } from 'zod/v4/core';

/** A notice as the dialog shows it. */
export interface Notice {
  id: string;
  isUnread: boolean;
  message: NoticeMessage;
}

/** Reads a record; a message that cannot be read shows as an official one without text. */
export function toNotice({ id, status, noticeMessage: text }: NoticeRecord): Notice {
  let value: unknown = {};
  try {
    value = JSON.parse(text);
  } catch {
    // Every field falls back.
  }
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return { id, isUnread: status === 0, message: parse(noticeMessage, fields) };
}
