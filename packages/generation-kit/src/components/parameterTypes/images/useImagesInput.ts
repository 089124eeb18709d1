import { errorText, uploadPicture, useClient, pictureApi, type ApiError } from '@tai/api-client';
import type { ParameterOf, Picture } from '@tai/contracts';
import { toast } from '@tai/design-system';
import { imagePickerPort, useLanguage, usePort, UserCancelledError } from '@tai/kernel';
import { useEffect, useRef, useState } from 'react';
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
}

export function useImagesInput({ parameter, value, onChange }: Options): ImagesInput {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const client = useClient();
  const picker = usePort(imagePickerPort);
  const { data } = pictureApi.usePicturesByIdQuery(value, { skip: value.length === 0 });
  const [isUploading, setUploading] = useState(false);
  const { max } = parameter;
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
        library: 'any',
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

  return { pictures: value.length === 0 ? [] : data, isUploading, add, choose, upload };
}

/** The upload goes into the library, which takes clips and 3D files as well; the field does not. */
function asImageError(error: ApiError): ApiError {
  return error.error === 'mediaUnsupported' ? { ...error, error: 'imageUnsupported' } : error;
}
