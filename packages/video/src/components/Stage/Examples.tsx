import { EmptyState, styled, VideoIcon } from '@tai/design-system';
import { draftReused, UploadButton, type Tool } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { useDispatch } from 'react-redux';
import { clipExamples, draftOf, type ClipExample } from '../../domain/clipExamples.ts';
import { videoWords } from '../../words.ts';
import { ExampleCard } from './ExampleCard.tsx';

interface Props {
  tool: Tool;
  onFiles: (files: readonly File[]) => void;
}

/** What the stage shows before the first clip: examples that fill in the whole form, and the way to begin with an image. */
export function Examples({ tool: { capability }, onFiles }: Props) {
  const say = videoWords.useWords();
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const start = (example: ClipExample) =>
    void dispatch(draftReused({ tool: capability.tool, params: draftOf(example, capability, language) }));
  return (
    <Ways>
      <EmptyState title={say('examples.title')} icon={<VideoIcon />}>
        {say('examples.help')}
      </EmptyState>
      <List data-content="" aria-label={say('examples.list')}>
        {clipExamples.map((example) => (
          <li key={example.id}>
            <ExampleCard example={example} onUse={() => start(example)} />
          </li>
        ))}
      </List>
      <UploadButton label={say('examples.upload')} onFiles={onFiles} />
    </Ways>
  );
}

const Ways = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  width: min(720px, 100%);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: 8px;
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;
