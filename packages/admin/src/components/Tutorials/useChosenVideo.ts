import { useEffect, useState } from 'react';
import { readVideoStill, type VideoStill } from '../../engine/videoStill.ts';

/** A video file that was chosen, with what the browser has read of it. */
export interface ChosenVideo {
  file: File;
  /** Undefined while it is being read, null when the browser cannot play it. */
  still: VideoStill | null | undefined;
  /** Address of the still picture in this window; empty without one. */
  posterUrl: string;
}

/** Holds the chosen file and reads length, size and a still picture from it. */
export function useChosenVideo() {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<{ of: File; still: VideoStill | null; posterUrl: string } | null>(null);

  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    let address = '';
    void readVideoStill(file)
      .catch(() => null)
      .then((still) => {
        if (!isCurrent) return;
        if (still?.poster) address = URL.createObjectURL(still.poster);
        setRead({ of: file, still, posterUrl: address });
      });
    return () => {
      isCurrent = false;
      if (address !== '') URL.revokeObjectURL(address);
    };
  }, [file]);

  const known = read?.of === file ? read : null;
  const video: ChosenVideo | null = file && { file, still: known?.still, posterUrl: known?.posterUrl ?? '' };
  return { video, choose: setFile, clear: () => setFile(null) };
}
