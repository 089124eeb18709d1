/** Channels on which the processes hear what to write to the event streams they hold. */
export const noticeChannels = {
  /** A notice is new, or changed: `NoticePushed`. */
  pushed: 'notice.pushed',
  /** Notices of a person were read or taken back: `UnreadChanged`. */
  unread: 'notice.unread',
  /** A line for everybody: `BroadcastSent`; processes answer with `BroadcastHeard`. */
  broadcast: 'notice.broadcast',
  heard: 'notice.heard',
  /** A text for one person: `TextSent`. */
  text: 'notice.text',
  /** A line that stands out, beside an official notice: `SystemSent`. */
  system: 'notice.system',
} as const;

export interface NoticePushed {
  userId: string;
  noticeId: string;
}

export interface UnreadChanged {
  userId: string;
}

export interface BroadcastSent {
  id: string;
  title: string;
  content: string;
}

export interface BroadcastHeard {
  id: string;
  /** Streams of the process that answers. */
  streams: number;
}

export interface TextSent {
  userId: string;
  text: string;
}

export interface SystemSent {
  /** Absent: everybody. */
  userIds?: string[];
  text: string;
}
