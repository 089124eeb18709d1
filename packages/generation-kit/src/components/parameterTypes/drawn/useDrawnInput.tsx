import { errorText, uploadPicture, useClient, pictureApi } from '@tai/api-client';
import {
  hasSameAspectRatio,
  pictureTypes,
  type ParameterOf,
  type Picture,
  type PixelBox,
} from '@tai/contracts';
import { toast } from '@tai/design-system';
import { useState } from 'react';
import { inputWords } from '../../../inputWords.ts';
import type { Tool } from '../../useTool.ts';

interface Options {
  parameter: ParameterOf<'mask' | 'box'>;
  value: unknown;
  onChange: (value: unknown) => void;
  tool: Tool;
}

/** What is drawn on a picture, and the ways to get it there. */
export interface DrawnInput {
  /** The picture that is drawn on; undefined until there is one. */
  source: Picture | undefined;
  mask: Picture | undefined;
  /** The mask was deleted since. */
  isMaskGone: boolean;
  box: PixelBox | null;
  isUploading: boolean;
  /** Why nothing can be drawn yet. */
  reason: string[] | undefined;
  /** Undefined where there is no stage to draw on. */
  draw: (() => void) | undefined;
  upload: (files: readonly File[]) => Promise<void>;
}

export function useDrawnInput({ parameter, value, onChange, tool }: Options): DrawnInput {
  const say = inputWords.useWords();
  const client = useClient();
  const openStage = tool.draw;
  const [isUploading, setUploading] = useState(false);
  const sourceId = (tool.draft[parameter.of] as string[] | undefined)?.[0];
  const { currentData: sources } = pictureApi.usePicturesByIdQuery([sourceId ?? ''], { skip: !sourceId });
  const maskId = parameter.type === 'mask' && typeof value === 'string' ? value : null;
  const { currentData: masks } = pictureApi.usePicturesByIdQuery([maskId ?? ''], { skip: maskId === null });
  const source = sourceId ? sources?.[0] : undefined;

  async function upload([file]: readonly File[]): Promise<void> {
    if (!file || !source) return;
    setUploading(true);
    const result = await uploadPicture(client, file, pictureTypes.mask);
    setUploading(false);
    if ('error' in result) {
      toast.show({ message: errorText(result.error), tone: 'danger' });
      return;
    }
    const { width, height, id } = result.picture;
    if (width === source.width && height === source.height) onChange(id);
    else {
      const needed = { neededWidth: source.width, neededHeight: source.height };
      const message = (
        <>
          <span>
            {say(hasSameAspectRatio(result.picture, source) ? 'mask.sizeDiffers' : 'mask.ratioDiffers')}
          </span>
          <br />
          <small>{say('mask.sizes', { width, height, ...needed })}</small>
        </>
      );
      toast.show({ message, tone: 'danger' });
    }
  }

  return {
    source,
    mask: maskId === null ? undefined : masks?.[0],
    isMaskGone: maskId !== null && masks?.length === 0,
    box: parameter.type === 'box' ? (value as PixelBox | null) : null,
    isUploading,
    reason: source ? undefined : [say('mask.needsPicture')],
    draw: openStage && (() => openStage(parameter.name)),
    upload,
  };
}
