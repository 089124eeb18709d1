import { Button, color, Dialog, radius, Spinner, styled } from '@tai/design-system';
import { imagesOf } from '@tai/graph';
import { useMemo, useRef, type ReactNode } from 'react';
import { useBoardResultsQuery } from '../../api/runApi.ts';
import { filesWords } from '../../filesWords.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { AssetImage } from '../nodes/AssetImage.tsx';
import { useCover } from './useCover.ts';

/** Images that are offered of each kind: more would be no choice but a search. */
const offered = 60;

/** Chooses what stands for the open board in lists: a result, an image on it, or one of the computer. */
export function Component({ onClose }: { onClose: () => void }) {
  const say = filesWords.useWords();
  const { session } = useOpenBoard();
  const input = useRef<HTMLInputElement>(null);
  const cover = useCover(onClose);
  const { data: results } = useBoardResultsQuery(session.id);
  const board = useEditor((state) => state.board);
  const made = useMemo(
    () =>
      (results ?? [])
        .toSorted((a, b) => b.createTime - a.createTime)
        .flatMap(({ outputs }) => outputs)
        .filter(({ medium }) => medium === 'image'),
    [results],
  );
  const images = useMemo(() => {
    const all = Object.values(board.nodes).flatMap(({ values }) => [
      ...imagesOf(values['images']),
      ...imagesOf(values['items']),
    ]);
    return [...new Map(all.map((image) => [image.asset, image])).values()];
  }, [board]);
  const press = (key: string, number: number, onPress: () => Promise<void>, image: ReactNode) => (
    <Press
      key={key}
      type="button"
      aria-label={say('cover.choose', { number })}
      aria-busy={cover.busy === key || undefined}
      disabled={cover.busy !== null}
      onClick={() => void onPress()}
    >
      {image}
      {cover.busy === key && <Spinner />}
    </Press>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('cover.title')}
      width={640}
      footer={
        <>
          <Button loading={cover.busy === 'upload'} onClick={() => input.current?.click()}>
            {say('cover.upload')}
          </Button>
          <Button
            loading={cover.busy === 'automatic'}
            title={say('cover.automaticHint')}
            onClick={() => void cover.automatic(made.find(({ pictureId }) => pictureId !== null))}
          >
            {say('cover.automatic')}
          </Button>
        </>
      }
    >
      <Parts>
        <p>{say(made.length + images.length === 0 ? 'cover.none' : 'cover.help')}</p>
        {made.length > 0 && (
          <section>
            <h3>{say('cover.results')}</h3>
            <Grid>
              {made
                .slice(0, offered)
                .map((output, place) =>
                  press(
                    output.fileId,
                    place + 1,
                    () => cover.result(output),
                    <img src={output.thumbUrl} alt="" loading="lazy" decoding="async" />,
                  ),
                )}
            </Grid>
          </section>
        )}
        {images.length > 0 && (
          <section>
            <h3>{say('cover.images')}</h3>
            <Grid>
              {images
                .slice(0, offered)
                .map((image, place) =>
                  press(
                    image.asset,
                    made.length + place + 1,
                    () => cover.asset(image.asset),
                    <AssetImage image={image} />,
                  ),
                )}
            </Grid>
          </section>
        )}
      </Parts>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void cover.upload(file);
        }}
      />
    </Dialog>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  p,
  h3 {
    margin: 0;
  }
  p {
    color: ${color.textMuted};
  }
  h3 {
    margin-bottom: 8px;
    font-size: 13px;
    font-weight: 600;
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 8px;
`;

const Press = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 10;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${radius.control};
  background: ${color.raised};
  cursor: pointer;
  img {
    grid-area: 1 / 1;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > :not(img) {
    z-index: 1;
    grid-area: 1 / 1;
  }
  &:hover,
  &:focus-visible {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
  &:disabled {
    cursor: default;
  }
  &:disabled:not([aria-busy]) img {
    opacity: 0.6;
  }
`;
