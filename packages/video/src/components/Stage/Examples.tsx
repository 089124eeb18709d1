import { color, EmptyState, styled, VideoIcon } from '@tai/design-system';
import { CameraDiagram, draftReused, UploadButton, type Tool } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { useDispatch } from 'react-redux';
import { clipExamples, draftOf, type ClipExample } from '../../domain/clipExamples.ts';
import { videoWords } from '../../words.ts';

interface Props {
  tool: Tool;
  onFiles: (files: readonly File[]) => void;
}

/** What the stage shows before the first clip: examples that fill in the whole form, and the way to begin with an image. */
export function Examples({ tool: { capability }, onFiles }: Props) {
  const say = videoWords.useWords();
  const { language, pick } = useLanguage();
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
            <Card type="button" onClick={() => start(example)}>
              <CameraDiagram move={example.camera} />
              <span>
                <strong>{say(`examples.${example.id}`)}</strong>
                <small>{pick(example.prompt)}</small>
              </span>
            </Card>
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
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: 8px;
  width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Card = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  width: 100%;
  height: 100%;
  padding: 12px;
  border: 1px solid ${color.hairline};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.panel};
  color: ${color.textMuted};
  font: inherit;
  text-align: start;
  cursor: pointer;
  span {
    display: grid;
    gap: 2px;
  }
  strong {
    font-size: 13px;
    font-weight: 600;
    color: ${color.text};
  }
  small {
    display: -webkit-box;
    overflow: hidden;
    font-size: 12px;
    line-height: 1.45;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  &:hover {
    background: ${color.hover};
  }
  &:hover,
  &:focus-visible {
    --camera-motion: running;
  }
`;
