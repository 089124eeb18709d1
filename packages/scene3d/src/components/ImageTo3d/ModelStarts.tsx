import { Button, color, Cube3dIcon, EmptyState, ImagesIcon, styled } from '@tai/design-system';
import { draftReused, UploadButton } from '@tai/generation-kit';
import { href, navigationPort, usePort } from '@tai/kernel';
import { useDispatch } from 'react-redux';
import { modelWords } from '../../modelWords.ts';
import { StartDrawing } from './StartDrawing.tsx';
import type { TakenImage } from './useTakenImage.ts';

const starts = ['logo', 'turned', 'relief'] as const;
export type ModelStart = (typeof starts)[number];

/** What the stage shows before the first model: how it works, an image of the person's, or one that is made first. */
export function ModelStarts({ taken }: { taken: TakenImage }) {
  const say = modelWords.useWords();
  const dispatch = useDispatch();
  const navigation = usePort(navigationPort);
  const make = (start: ModelStart) => {
    dispatch(draftReused({ tool: 'create', params: { prompt: say(`prompt.${start}`) } }));
    navigation.go(href('image.workspace', { query: { type: 0, tool: 'create' } }));
  };
  return (
    <Ways>
      <EmptyState
        title={say('start.title')}
        icon={<Cube3dIcon />}
        action={
          <>
            <Button
              variant="primary"
              size="compact"
              startIcon={<ImagesIcon size={16} />}
              onClick={taken.choose}
            >
              {say('start.choose')}
            </Button>
            <UploadButton label={say('start.upload')} onFiles={taken.files} />
          </>
        }
      >
        {say('start.help')}
      </EmptyState>
      <p>{say('start.make')}</p>
      <List data-content="" aria-label={say('start.list')}>
        {starts.map((start) => (
          <li key={start}>
            <Card type="button" onClick={() => make(start)}>
              <StartDrawing of={start} />
              <strong>{say(`start.${start}.title`)}</strong>
              <small>{say(`start.${start}.text`)}</small>
            </Card>
          </li>
        ))}
      </List>
    </Ways>
  );
}

const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  justify-items: center;
  width: min(720px, 100%);
  > p {
    margin: 8px 0 0;
    color: ${color.textMuted};
  }
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

const Card = styled.button`
  display: grid;
  gap: 4px;
  align-content: start;
  justify-items: center;
  width: 100%;
  height: 100%;
  padding: 16px 12px;
  border: 1px solid ${color.hairline};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.panel};
  color: ${color.textMuted};
  font: inherit;
  text-align: center;
  cursor: pointer;
  strong {
    margin-top: 8px;
    color: ${color.text};
    font-size: 13px;
    font-weight: 600;
  }
  small {
    font-size: 12px;
    line-height: 1.45;
    text-wrap: balance;
  }
  &:hover {
    background: ${color.hover};
  }
`;
