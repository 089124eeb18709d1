import { useEffect, useState } from 'react';
import type { PaperPicture, PaperSettings } from '../../domain/paper/cleanPaper.ts';
import { isConvexQuad, wholeQuad, type Quad } from '../../domain/paper/homography.ts';
import { usualLevels } from '../../domain/paper/levelPaper.ts';
import { smallPicture } from '../../engine/paper/smallPicture.ts';
import type { PaperWork } from '../../engine/paper/paperWork.ts';

/** How a sheet is cleaned up, and what comes of it. */
export interface Paper {
  settings: PaperSettings;
  change: (change: Partial<PaperSettings>) => void;
  /** A smaller copy of the photo; null until it is made. */
  small: PaperPicture | null;
  /** What comes of the copy; null until it is made. */
  preview: PaperPicture | null;
  isWorking: boolean;
  /** The corners cross or turn inward. */
  isCrossed: boolean;
  /** A search for the sheet found none. */
  isNotFound: boolean;
  find: () => void;
}

/** Pixels on the long side of the copy that the preview is made of. */
const previewSide = 720;
/** Milliseconds that a drag rests before the preview follows it. */
const previewDelay = 50;

export function usePaper(picture: PaperPicture, work: PaperWork): Paper {
  const [settings, setSettings] = useState<PaperSettings>({
    ...{ ...usualLevels, quad: wholeQuad(picture) },
    lines: null,
  });
  const [small, setSmall] = useState<PaperPicture | null>(null);
  const [preview, setPreview] = useState<{ of: PaperSettings; picture: PaperPicture } | null>(null);
  const [isNotFound, setNotFound] = useState(false);
  useEffect(() => {
    let isOver = false;
    async function start(): Promise<void> {
      const copy = await smallPicture(picture, previewSide);
      if (isOver) return;
      setSmall(copy);
      const found = await work.find(copy).catch(() => null);
      if (isOver || !found) return;
      setSettings((before) => ({ ...before, quad: scaled(found, picture.width / copy.width) }));
    }
    void start();
    return () => {
      isOver = true;
    };
  }, [picture, work]);
  const isCrossed = !isConvexQuad(settings.quad);
  useEffect(() => {
    if (!small || isCrossed) return;
    let isOver = false;
    const quad = scaled(settings.quad, small.width / picture.width);
    const timer = setTimeout(() => {
      work.clean(small, { ...settings, quad }, previewSide).then(
        (made) => isOver || setPreview({ of: settings, picture: made }),
        // Either the dialog was closed, or the same happens when the person applies it, which shows a message.
        () => undefined,
      );
    }, previewDelay);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [small, settings, isCrossed, work, picture]);
  return {
    ...{ settings, small, isCrossed, isNotFound },
    change(change) {
      setNotFound(false);
      setSettings((before) => ({ ...before, ...change }));
    },
    preview: preview?.picture ?? null,
    isWorking: !isCrossed && preview?.of !== settings,
    async find() {
      if (!small) return;
      const found = await work.find(small).catch(() => null);
      setNotFound(found === null);
      if (found) setSettings((before) => ({ ...before, quad: scaled(found, picture.width / small.width) }));
    },
  };
}

function scaled(quad: Quad, by: number): Quad {
  return quad.map(({ x, y }) => ({ x: x * by, y: y * by })) as unknown as Quad;
}
