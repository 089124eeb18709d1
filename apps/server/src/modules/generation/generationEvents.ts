import type { JobStatus } from '@tai/contracts';

/** Channels of the event bus on which generation speaks. */
export const generationChannels = {
  /** Payload `JobChanged`. */
  changed: 'generation.changed',
  /** Payload `JobProgress`. */
  progress: 'generation.progress',
  /** Payload `JobPreview`. */
  preview: 'generation.preview',
} as const;

/** A job was made or changed its status. Workers look for work, sockets tell the owner. */
export interface JobChanged {
  userId: string;
  jobId: string;
  status: JobStatus;
}

export interface JobProgress {
  userId: string;
  jobId: string;
  progress: number;
  /** Jobs before it on the host that has it; null once it runs there. */
  queuePosition: number | null;
  estimateSeconds: number | null;
}

export interface JobPreview {
  userId: string;
  jobId: string;
  index: number;
  /** Data URL. */
  image: string;
  width: number;
  height: number;
}
