import type { Board, NodeResult } from '@tai/contracts';
import { Button, color, Dialog, styled } from '@tai/design-system';
import { imagesOf } from '@tai/graph';
import { useMemo, useRef } from 'react';
import { useBoardResultsQuery } from '../../api/runApi.ts';
import { firstImage } from '../../domain/firstImage.ts';
import { filesWords } from '../../filesWords.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { AssetImage } from '../nodes/AssetImage.tsx';
import { CoverChoices } from './CoverChoices.tsx';
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
  const made = useMemo(() => resultImages(results ?? []), [results]);
  const images = useMemo(() => boardImages(board), [board]);
  const { busy } = cover;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('cover.title')}
      width={640}
      footer={
        <>
          <Button loading={busy === 'upload'} onClick={() => input.current?.click()}>
            {say('cover.upload')}
          </Button>
          <Button
            loading={busy === 'automatic'}
            title={say('cover.automaticHint')}
            onClick={() => void cover.automatic(firstImage(results ?? []))}
          >
            {say('cover.automatic')}
          </Button>
        </>
      }
    >
      <Parts>
        <p>{say(made.length + images.length === 0 ? 'cover.none' : 'cover.help')}</p>
        <CoverChoices
          {...{ title: say('cover.results'), from: 1, busy }}
          choices={made.map((output) => ({
            key: output.fileId,
            image: <img src={output.thumbUrl} alt="" loading="lazy" decoding="async" />,
            choose: () => cover.result(output),
          }))}
        />
        <CoverChoices
          {...{ title: say('cover.images'), from: made.length + 1, busy }}
          choices={images.map((image) => ({
            key: image.asset,
            image: <AssetImage image={image} />,
            choose: () => cover.asset(image.asset),
          }))}
        />
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

/** Images that nodes made, the newest first. */
function resultImages(results: readonly NodeResult[]): NodeResult['outputs'] {
  return results
    .toSorted((a, b) => b.createTime - a.createTime)
    .flatMap(({ outputs }) => outputs)
    .filter(({ medium }) => medium === 'image')
    .slice(0, offered);
}

/** Images that people put on the board, each once. */
function boardImages({ nodes }: Board): ReturnType<typeof imagesOf> {
  const all = Object.values(nodes).flatMap(({ values }) => [
    ...imagesOf(values['images']),
    ...imagesOf(values['items']),
  ]);
  return [...new Map(all.map((image) => [image.asset, image])).values()].slice(0, offered);
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
