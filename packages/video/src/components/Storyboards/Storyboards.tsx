import { useErrorText, type ApiError } from '@tai/api-client';
import { emptyStoryboard } from '@tai/contracts';
import { DocumentLibrary, useCreateDocumentMutation, useDocumentPlace } from '@tai/document-kit';
import { Skeleton, toast, VideoIcon } from '@tai/design-system';
import { href, LazyPart, randomKey } from '@tai/kernel';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { storyboardWords } from '../../storyboardWords.ts';
import { videoWords } from '../../words.ts';
import { VideoPlaces } from '../VideoPlaces.tsx';

const loadPlaces = () => Promise.resolve({ Component: VideoPlaces });
const here = { current: 'storyboards' } as const;
const addressOf = (id: string, link?: string) => href('video.workspace', { query: { storyboard: id, link } });

/** The storyboards of a person, with the way to a new one. */
export function Component() {
  const say = storyboardWords.useWords();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreateDocumentMutation();
  // One press is one storyboard, however often its answer is lost.
  const [saveId, setSaveId] = useState(randomKey);
  const { projectId, folderId } = useDocumentPlace();
  async function make(): Promise<void> {
    const made = await create({
      ...{ saveId, type: 'storyboard', title: say('list.defaultName'), content: emptyStoryboard() },
      ...{ projectId, folderId },
    });
    if (!made.data) {
      const reason = errorText(made.error as ApiError);
      toast.show({ message: say('list.createFailed', { reason }), tone: 'danger' });
      return;
    }
    setSaveId(randomKey());
    void navigate(addressOf(made.data.id));
  }
  return (
    <>
      <LazyPart load={loadPlaces} words={videoWords} props={here} fallback={<Skeleton height={36} />} />
      <DocumentLibrary
        type="storyboard"
        icon={VideoIcon}
        words={{
          title: say('list.title'),
          make: say('list.make'),
          empty: say('list.empty'),
          emptyHelp: say('list.emptyHelp'),
        }}
        isMaking={isLoading}
        onMake={() => void make()}
        addressOf={addressOf}
        shareKind="storyboard"
      />
    </>
  );
}
