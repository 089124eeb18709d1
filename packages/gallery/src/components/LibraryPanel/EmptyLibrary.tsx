import { Button, EmptyState, ImagesIcon, styled } from '@tai/design-system';
import { galleryWords } from '../../words.ts';

interface Props {
  projectId: string | null;
  readOnly: string | undefined;
  onUpload: () => void;
}

/** A library without a single image says how one gets there. */
export function Component({ projectId, readOnly, onUpload }: Props) {
  const say = galleryWords.useWords();
  return (
    <EmptyState
      title={say('library.empty')}
      icon={<ImagesIcon />}
      action={
        <WithRoom>
          <Button disabledReason={readOnly} onClick={onUpload}>
            {say('library.upload')}
          </Button>
        </WithRoom>
      }
    >
      <WithRoom>{say(projectId === null ? 'library.emptyHelp' : 'project.emptyHelp')}</WithRoom>
    </EmptyState>
  );
}

/** Left out in a strip, whose head has the button to upload, too. */
const WithRoom = styled.span`
  @container (max-width: 180px) {
    display: none;
  }
`;
