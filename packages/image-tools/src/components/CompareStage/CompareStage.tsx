import { pictureApi } from '@tai/api-client';
import type { Picture } from '@tai/contracts';
import {
  CloseIcon,
  color,
  FitIcon,
  IconButton,
  SegmentedControl,
  styled,
  toast,
  ZoomInIcon,
  ZoomOutIcon,
} from '@tai/design-system';
import type { Results } from '@tai/generation-kit';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { inputIdsOf } from '../../domain/inputIds.ts';
import { stageChanged } from '../../state/workspaceSlice.ts';
import { toolWords } from '../../toolWords.ts';
import { PairSlider } from './PairSlider.tsx';
import { useSharedView } from './useSharedView.ts';
import { ZoomedPicture } from './ZoomedPicture.tsx';

type Layout = 'slider' | 'side' | 'all';

export interface CompareStageProps {
  results: Results;
}

/** Most pictures that are shown beside each other. */
const mostPanes = 9;

/** Results beside each other under one zoom: before and after with a slider, side by side, or many at once. */
export function Component({ results }: CompareStageProps) {
  const say = toolWords.useWords();
  const dispatch = useDispatch();
  const shared = useSharedView();
  const [layout, setLayout] = useState<Layout>('slider');
  const { before, chosen, others } = useCompared(results);
  // Null until the person picks: then the newest few.
  const [picked, setPicked] = useState<string[] | null>(null);
  const pictures = [...(before ? [before] : []), ...(chosen ? [chosen] : [])];
  const many = picked ? others.filter(({ id }) => picked.includes(id)) : others.slice(0, 4);
  const panes = layout === 'all' ? many : pictures;
  function toggle(id: string): void {
    const now = many.map((picture) => picture.id);
    if (now.includes(id)) return setPicked(now.filter((one) => one !== id));
    if (now.length === mostPanes) {
      const message = say('compare.most', { max: mostPanes });
      toast.show({ id: 'imageTools.compare', message, tone: 'info' });
    }
    setPicked([...now, id].slice(-mostPanes));
  }
  const captionOf = (picture: Picture) =>
    layout === 'all' ? nameOf(picture) : say(picture === before ? 'compare.before' : 'compare.after');

  return (
    <Root>
      <Head>
        <SegmentedControl
          label={say('compare.layout')}
          value={layout}
          onChange={(value) => setLayout(value as Layout)}
          options={[
            { value: 'slider', label: say('compare.slider') },
            { value: 'side', label: say('compare.side') },
            { value: 'all', label: say('compare.all') },
          ]}
        />
        <span />
        <IconButton label={say('view.out')} onClick={() => shared.panZoom.step(-1)}>
          <ZoomOutIcon />
        </IconButton>
        <IconButton label={say('view.fit')} onClick={shared.panZoom.reset}>
          <FitIcon />
        </IconButton>
        <IconButton label={say('view.in')} onClick={() => shared.panZoom.step(1)}>
          <ZoomInIcon />
        </IconButton>
        <IconButton label={say('compare.close')} onClick={() => dispatch(stageChanged({ kind: 'result' }))}>
          <CloseIcon />
        </IconButton>
      </Head>
      {layout === 'slider' && before && chosen ? (
        <PairSlider before={before} after={chosen} shared={shared} />
      ) : panes.length === 0 || (layout !== 'all' && !before) ? (
        <Note aria-busy={results.isLoading}>
          {!results.isLoading &&
            say(layout === 'all' && others.length > 0 ? 'compare.none' : 'compare.nothing')}
        </Note>
      ) : (
        <Panes
          role="group"
          aria-label={say('compare.panes')}
          style={{ gridTemplateColumns: `repeat(${Math.ceil(Math.sqrt(panes.length))}, minmax(0, 1fr))` }}
        >
          {panes.map((picture) => (
            <ZoomedPicture key={picture.id} picture={picture} shared={shared} name={captionOf(picture)} />
          ))}
        </Panes>
      )}
      {layout === 'all' && (
        <Picks role="group" aria-label={say('compare.pick')}>
          {others.map((picture) => (
            <button
              key={picture.id}
              type="button"
              aria-pressed={many.some(({ id }) => id === picture.id)}
              aria-label={nameOf(picture)}
              title={nameOf(picture)}
              onClick={() => toggle(picture.id)}
            >
              <img src={picture.thumbUrl} alt="" />
            </button>
          ))}
        </Picks>
      )}
    </Root>
  );
}

/** The chosen result, what it was made from (else the result before it), and every result. */
function useCompared({ results, chosen }: Results) {
  const others = results.flatMap((result) => (result.kind === 'picture' ? [result.picture] : []));
  const inputs = chosen?.kind === 'picture' ? inputIdsOf(chosen.job) : [];
  const { data } = pictureApi.usePicturesByIdQuery(inputs, { skip: inputs.length === 0 });
  const after = chosen?.kind === 'picture' ? chosen.picture : others[0];
  const place = others.findIndex(({ id }) => id === after?.id);
  const before: Picture | undefined = data?.[0] ?? others[place + 1] ?? others[place - 1];
  return { before, chosen: after, others };
}

function nameOf(picture: Picture): string {
  return (picture.prompt || picture.name) ?? '';
}

const Root = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Head = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  padding: 8px 12px;
  > span {
    flex: 1;
  }
`;

const Panes = styled.div`
  display: grid;
  flex: 1;
  grid-auto-rows: minmax(0, 1fr);
  gap: 4px;
  min-height: 0;
  padding: 0 8px 8px;
`;

const Picks = styled.div`
  display: flex;
  gap: 8px;
  padding: 8px 12px;
  overflow-x: auto;
  button {
    flex: none;
    width: 48px;
    height: 48px;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: calc(8px * var(--tai-rounding));
    background: ${color.raised};
    opacity: 0.55;
    cursor: pointer;
    &[aria-pressed='true'] {
      outline: 2px solid ${color.accent};
      outline-offset: 1px;
      opacity: 1;
    }
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Note = styled.p`
  display: grid;
  flex: 1;
  place-items: center;
  margin: 0;
  padding: 24px;
  color: ${color.textMuted};
  text-align: center;
`;
