import {
  errorText,
  fetchFile,
  pictureApi,
  uploadPicture,
  useClient,
  type ApiError,
  type UploadResult,
} from '@tai/api-client';
import type { ParameterOf, Picture } from '@tai/contracts';
import { pastedImage, toast } from '@tai/design-system';
import { imagePickerPort, useLanguage, usePort, UserCancelledError } from '@tai/kernel';
import { useEffect, useRef, useState } from 'react';
import { fittedSize } from '../../../domain/fittedSize.ts';
import { smallerCopy } from '../../../engine/smallerCopy.ts';
import { inputWords } from '../../../inputWords.ts';

interface Options {
  parameter: ParameterOf<'images'>;
  value: string[];
  onChange: (value: string[]) => void;
}

/** The ways in which pictures come into a field, whatever the field looks like. */
export interface ImagesInput {
  /** Undefined until they are known; those that are gone are not among them. */
  pictures: Picture[] | undefined;
  isUploading: boolean;
  add: (ids: readonly string[]) => void;
  /** Lets the person choose in the library. */
  choose: () => Promise<void>;
  upload: (files: readonly File[]) => Promise<void>;
  /** Takes the image out of the clipboard. */
  paste: () => Promise<void>;
  /** Puts a copy that fits in the place of a picture that is too large. */
  shrink: (picture: Picture) => Promise<void>;
}

/** No service has what a person uploads. */
export function canUpload({ remoteEngineId }: Pick<ParameterOf<'images'>, 'remoteEngineId'>): boolean {
  return remoteEngineId === undefined;
}

export function useImagesInput({ parameter, value, onChange }: Options): ImagesInput {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const client = useClient();
  const picker = usePort(imagePickerPort);
  const { data } = pictureApi.usePicturesByIdQuery(value, { skip: value.length === 0 });
  const [isUploading, setUploading] = useState(false);
  const { max, takes, remoteEngineId } = parameter;
  // An upload takes its time, and the person may take pictures out meanwhile.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  /** A single picture is replaced, several are filled up. */
  function add(ids: readonly string[]): void {
    const now = latest.current;
    const added = ids.filter((id) => !now.includes(id));
    if (max === 1) {
      if (added.length > 0) onChange(added.slice(-1));
      return;
    }
    if (now.length + added.length > max) tellMax();
    onChange([...now, ...added].slice(0, max));
  }

  function tellMax(): void {
    toast.show({ id: 'generation.max', message: say('images.tooMany', { max }), tone: 'warning' });
  }

  async function choose(): Promise<void> {
    try {
      const { ids } = await picker.pick({
        ...{ title: pick(parameter.label), max, selected: value },
        takes,
        library: remoteEngineId === undefined ? 'any' : undefined,
      });
      onChange(ids);
    } catch (error) {
      if (!(error instanceof UserCancelledError)) throw error;
    }
  }

  async function upload(files: readonly File[]): Promise<void> {
    const room = max === 1 ? 1 : max - value.length;
    if (files.length > room) tellMax();
    setUploading(true);
    const ids: string[] = [];
    for (const file of files.slice(0, room)) {
      const result = await uploadPicture(client, file);
      if ('picture' in result) ids.push(result.picture.id);
      else toast.show({ message: errorText(asImageError(result.error)), tone: 'danger' });
    }
    setUploading(false);
    if (ids.length > 0) add(ids);
  }

  async function paste(): Promise<void> {
    const pasted = await pastedImage();
    if (pasted instanceof File) await upload([pasted]);
    else toast.show({ id: 'generation.paste', message: say(`paste.${pasted}`), tone: 'warning' });
  }

  async function shrink(picture: Picture): Promise<void> {
    setUploading(true);
    const result = await uploadSmaller(picture);
    setUploading(false);
    if (result && 'picture' in result)
      onChange(latest.current.map((id) => (id === picture.id ? result.picture.id : id)));
    else {
      const message = result ? errorText(result.error) : say('images.shrinkFailed');
      toast.show({ id: 'generation.shrink', message, tone: 'danger' });
    }
  }

  /** Null when the picture cannot be read or drawn here. */
  async function uploadSmaller(picture: Picture): Promise<UploadResult | null> {
    const original = await fetchFile(client, picture.picUrl);
    if (!(original instanceof Blob)) return null;
    const copy = await smallerCopy(original, fittedSize(picture, parameter)).catch(() => null);
    const name = `${picture.id}.${copy?.type === 'image/jpeg' ? 'jpg' : 'png'}`;
    return copy && uploadPicture(client, new File([copy], name, { type: copy.type }));
  }

  const shown = value.length === 0 ? [] : data;
  return { pictures: shown, isUploading, add, choose, upload, paste, shrink };
}

/** The upload goes into the library, which takes clips and 3D files as well; the field does not. */
function asImageError(error: ApiError): ApiError {
  return error.error === 'mediaUnsupported' ? { ...error, error: 'imageUnsupported' } : error;
}
