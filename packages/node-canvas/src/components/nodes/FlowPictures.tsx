import { batchType, imagesOf, setValue } from '@tai/graph';
import type { NodeResult } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { useState } from 'react';
import { nodeCanvasWords } from '../../words.ts';
import { useIndex, useOpenBoard } from '../BoardEditor/board.ts';
import { useNodeRun } from '../BoardRuns/BoardRuns.tsx';
import { useShowResult } from '../showResult.ts';
import { AssetImage } from './AssetImage.tsx';
import { ImageBoxes } from './ImageBoxes.tsx';
import { ResultImages } from './ResultImages.tsx';

/** Follows a link through nodes that hand on what they get to where it was made or entered. */
function useSource(id: string, slot: string): string | undefined {
  const index = useIndex();
  const seen = new Set<string>();
  let from = index.into(id, slot)[0]?.from;
  while (from !== undefined && !seen.has(from)) {
    seen.add(from);
    const type = index.kind(from)?.type;
    if (type !== 'Reroute' && type !== 'Pick') return from;
    from = index.into(from)[0]?.from;
  }
  return undefined;
}

/** The images that come into a slot, as far as they are there. */
function Incoming({
  id,
  slot,
  label,
  choice,
}: {
  id: string;
  slot: string;
  label: string;
  choice?: boolean;
}) {
  const say = nodeCanvasWords.useWords();
  const { editor } = useOpenBoard();
  const source = useSource(id, slot);
  const index = useIndex();
  const { result } = useNodeRun(source ?? '');
  const show = useShowResult();
  const node = source === undefined ? undefined : index.node(source);
  const outputs: NodeResult['outputs'] = result?.outputs ?? [];
  if (outputs.length > 0) {
    const chosen = Number(index.node(id)?.values['index'] ?? 0);
    return (
      <ResultImages
        outputs={outputs}
        label={label}
        {...(choice && {
          chosen: Math.min(chosen, outputs.length - 1),
          onChoose: (place: number) => void editor.act('value', setValue(id, 'index', place)),
        })}
        onOpen={(place) => show(outputs, place)}
      />
    );
  }
  const images =
    node?.type === 'ImageInput'
      ? imagesOf(node.values['images'])
      : node?.type === 'Batch' && batchType(node) === 'image'
        ? imagesOf(node.values['items'])
        : [];
  if (images.length > 0)
    return (
      <ImageBoxes items={images} keyOf={({ asset }, place) => `${asset}${String(place)}`}>
        {(image) => <AssetImage image={image} />}
      </ImageBoxes>
    );
  return <Nothing>{say(source === undefined ? 'result.connect' : 'result.none')}</Nothing>;
}

/** Two images over each other with a divider. */
export function ComparePictures({ id }: { id: string }) {
  const say = nodeCanvasWords.useWords();
  const [share, setShare] = useState(50);
  return (
    <Stack className="nodrag">
      <div>
        <Incoming id={id} slot="before" label={say('compare.before')} />
      </div>
      <div style={{ clipPath: `inset(0 0 0 ${String(share)}%)` }}>
        <Incoming id={id} slot="after" label={say('compare.after')} />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={say('compare.divider')}
        onChange={({ target }) => setShare(Number(target.value))}
      />
    </Stack>
  );
}

export function PickPictures({ id }: { id: string }) {
  const say = nodeCanvasWords.useWords();
  return <Incoming id={id} slot="items" label={say('pick.label')} choice />;
}

export function OutputPictures({ id }: { id: string }) {
  const say = nodeCanvasWords.useWords();
  return <Incoming id={id} slot="in" label={say('output.label')} />;
}

const Nothing = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  padding: 8px;
  border: 1px dashed ${color.controlBorder};
  border-radius: calc(8px * var(--tai-rounding));
  color: ${color.textMuted};
  font-size: 12px;
  text-align: center;
`;

const Stack = styled.div`
  position: relative;
  height: 100%;
  > div {
    position: absolute;
    inset: 0 0 24px;
  }
  > input {
    position: absolute;
    inset: auto 0 0;
    width: 100%;
    accent-color: ${color.accent};
  }
`;
