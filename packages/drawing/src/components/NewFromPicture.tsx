import { pictureApi, useErrorText, type ApiError } from '@tai/api-client';
import { useCreateDocumentMutation } from '@tai/document-kit';
import { Button, EmptyState, ErrorIcon, Spinner } from '@tai/design-system';
import { href, randomKey } from '@tai/kernel';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { emptyContent } from '../domain/content.ts';
import { canvasMax } from '../domain/newDrawing.ts';
import { drawingWords } from '../words.ts';

/** Makes a drawing of the size of a library image, and opens it with that image. */
export function NewFromPicture({ pictureId }: { pictureId: string }) {
  const say = drawingWords.useWords();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { currentData: found, isError } = pictureApi.usePicturesByIdQuery([pictureId]);
  const [create, { error, isUninitialized, reset }] = useCreateDocumentMutation();
  // The same for every try, so that a lost answer makes no second drawing.
  const [saveId] = useState(randomKey);
  const picture = found?.[0];
  const make = useEffectEvent(async () => {
    if (!picture) return;
    const scale = Math.min(1, canvasMax.width / picture.width, canvasMax.height / picture.height);
    const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
    const made = await create({
      ...{ saveId, type: 'drawing', projectId: null, folderId: null, content: emptyContent(size) },
      title: picture.prompt?.slice(0, 60).trim() || say('create.defaultName'),
    });
    if (!made.data) return;
    const address = href('drawing.canvas', { query: { id: made.data.id, picture: pictureId } });
    void navigate(address, { replace: true });
  });
  useEffect(() => {
    if (picture && isUninitialized) void make();
  }, [picture, isUninitialized]);
  if (isError || found?.length === 0)
    return <EmptyState isPage icon={<ErrorIcon />} title={say('import.unavailable')} />;
  if (error)
    return (
      <EmptyState
        isPage
        icon={<ErrorIcon />}
        title={say('create.failed', { reason: errorText(error as ApiError) })}
        action={<Button onClick={reset}>{say('editor.retry')}</Button>}
      />
    );
  return <EmptyState isPage icon={<Spinner />} title={say('editor.opening')} />;
}
