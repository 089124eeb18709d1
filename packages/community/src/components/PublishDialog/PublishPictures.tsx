import { limits, media } from '@tai/contracts';
import { AddIcon, Button, color, LiveRegion, mobileQuery, styled, useIsMobile } from '@tai/design-system';
import { imagePickerPort, usePort, UserCancelledError } from '@tai/kernel';
import { useRef, useState } from 'react';
import { rechosen, withMoved, withReplaced } from '../../domain/publishForm.ts';
import { publishWords } from '../../publishWords.ts';
import { PublishPicture } from './PublishPicture.tsx';
import type { Publishing } from './usePublishing.ts';

const max = limits.community.picturesMax;

/** The pictures of a work in their order, the cover first and large. */
export function PublishPictures({
  publishing,
  problem,
}: {
  publishing: Publishing;
  problem: string | undefined;
}) {
  const say = publishWords.useWords();
  const isMobile = useIsMobile();
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const { form, change, pictures } = publishing;
  const ids = form.pictureIds;

  const { choose, replace } = usePickedPictures(publishing);

  function move(id: string, place: number): void {
    const next = withMoved(ids, id, place);
    const number = next.indexOf(id) + 1;
    if (next.indexOf(id) === ids.indexOf(id)) return;
    change({ pictureIds: next });
    setTold(
      number === 1 ? say('pictures.movedCover') : say('pictures.moved', { number, total: next.length }),
    );
  }

  function remove(id: string): void {
    const place = ids.indexOf(id);
    change({ pictureIds: ids.filter((one) => one !== id) });
    // The focus would be lost with the button that was pressed.
    const neighbours = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const next = neighbours[place + 1] ?? neighbours[place - 1];
    (next ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-first]'))?.focus();
  }

  return (
    <Root data-field="pictures">
      <Head>
        <span>
          {say('pictures.label')}
          <i aria-hidden>{'*'}</i>
        </span>
        <span>{say('pictures.count', { count: ids.length, max })}</span>
      </Head>
      {ids.length === 0 ? (
        <Empty type="button" data-first="" onClick={() => void choose()}>
          <AddIcon size={24} />
          {say('pictures.choose')}
        </Empty>
      ) : (
        <List ref={list} aria-label={say('pictures.label')}>
          {ids.map((id, place) => (
            <PublishPicture
              key={id}
              picture={pictures.shown(id)}
              trouble={pictures.gone.includes(id) ? 'gone' : pictures.secret.includes(id) ? 'private' : null}
              place={place}
              total={ids.length}
              isDragged={dragged === id}
              onDrag={(isDragged) => setDragged(isDragged ? id : null)}
              onDrop={() => dragged !== null && move(dragged, place)}
              onMove={(to) => move(id, to)}
              onReplace={() => void replace(id)}
              onRemove={() => remove(id)}
            />
          ))}
        </List>
      )}
      {ids.length > 0 && (
        <Button data-first="" startIcon={<AddIcon size={16} />} onClick={() => void choose()}>
          {say('pictures.add')}
        </Button>
      )}
      <Below data-error={problem ? '' : undefined} role={problem ? 'alert' : undefined}>
        {problem ?? say(isMobile ? 'pictures.hintTouch' : 'pictures.hint')}
      </Below>
      {pictures.isFailed && <Below role="status">{say('pictures.loadFailed')}</Below>}
      <LiveRegion>{told}</LiveRegion>
    </Root>
  );
}

/** Chooses pictures of the library for a work, or one in the place of another. */
function usePickedPictures({ form, change, pictures }: Publishing) {
  const say = publishWords.useWords();
  const picker = usePort(imagePickerPort);
  const ids = form.pictureIds;
  // All files of a work are of one medium, which the first one decides.
  const takes = pictures.medium === null ? media : [pictures.medium];

  async function pick(request: Parameters<typeof picker.pick>[0], take: (chosen: string[]) => string[]) {
    try {
      const { ids: chosen } = await picker.pick(request);
      change({ pictureIds: take(chosen) });
    } catch (error) {
      if (!(error instanceof UserCancelledError)) throw error;
    }
  }

  const choose = () =>
    pick(
      {
        title: say('pictures.pickTitle'),
        takes,
        max: max - ids.filter(pictures.isFixed).length,
        selected: ids.filter((id) => !pictures.isFixed(id)),
      },
      (chosen) => rechosen(ids, chosen, pictures.isFixed),
    );

  const replace = (id: string) =>
    pick({ title: say('pictures.replaceTitle'), takes, max: 1 }, ([next]) =>
      next === undefined ? ids : withReplaced(ids, id, next),
    );

  return { choose, replace };
}

const Root = styled.div`
  display: grid;
  gap: 8px;
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  color: ${color.textMuted};
  font-size: 12px;
  font-weight: 500;
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  i {
    margin-inline-start: 3px;
    color: ${color.dangerText};
    font-style: normal;
  }
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  > :first-of-type {
    grid-column: 1 / -1;
    aspect-ratio: 4 / 3;
  }
`;

const Empty = styled.button`
  display: grid;
  gap: 8px;
  align-content: center;
  justify-items: center;
  aspect-ratio: 4 / 3;
  border: 1px dashed ${color.hairlineStrong};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.field};
  color: ${color.textMuted};
  font: inherit;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  ${mobileQuery} {
    aspect-ratio: 16 / 9;
  }
`;

const Below = styled.span`
  color: ${color.textFaint};
  font-size: 12px;
  line-height: 1.45;
  &[data-error] {
    color: ${color.dangerText};
  }
`;
