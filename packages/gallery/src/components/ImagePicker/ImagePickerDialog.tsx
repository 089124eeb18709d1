import { skipToken } from '@reduxjs/toolkit/query';
import { pictureApi } from '@tai/api-client';
import { limits, type Medium, type Picture } from '@tai/contracts';
import { Button, color, Dialog, styled, toast } from '@tai/design-system';
import { LazyPart, useObservable } from '@tai/kernel';
import { useState } from 'react';
import type { PickerTab } from '../../api/pickerApi.ts';
import { filingWords } from '../../filingWords.ts';
import { currentPick, type OpenPick } from '../../state/picker.ts';
import { space } from '../../state/space.ts';
import { galleryWords } from '../../words.ts';
import { PickerBar, type PickerBarProps, type PickerLibrary } from './PickerBar.tsx';
import { PickerPages } from './PickerPages.tsx';

const loadBoards = () => import('./PickerBoards.tsx');

/** The image selection: pictures of the library for whichever feature asked. */
export function ImagePickerDialog() {
  const request = useObservable(currentPick);
  // Another request begins with a choice of its own.
  const [key, setKey] = useState({ request, number: 0 });
  if (key.request !== request) setKey({ request, number: key.number + 1 });
  return request && <Picker key={key.number} request={request} />;
}

function Picker({ request }: { request: OpenPick }) {
  const say = galleryWords.useWords();
  const { max = limits.imagePicker.max, takes = ['image'] } = request;
  const [medium, setMedium] = useState<Medium>(takes[0] ?? 'image');
  const [chosenTab, setTab] = useState<PickerTab>('effect');
  const [search, setSearch] = useState('');
  const [library, setLibrary] = useState(() => firstLibrary(request));
  // Results of boards are in personal libraries, so a project has no such tab.
  const tab = chosenTab === 'boards' && library !== null ? 'effect' : chosenTab;
  const [chosen, setChosen] = useState<readonly string[]>(() => (request.selected ?? []).slice(0, max));
  const [known, setKnown] = useState<ReadonlyMap<string, Picture>>(new Map());
  // Pictures that are selected from the start may stand on pages that nobody looks at.
  const [preselected] = useState(chosen);
  const { data: found = [] } = pictureApi.usePicturesByIdQuery(
    preselected.length > 0 ? preselected : skipToken,
  );

  function toggle(picture: Picture): void {
    setKnown(new Map([...known, [picture.id, picture]]));
    if (chosen.includes(picture.id)) setChosen(chosen.filter((id) => id !== picture.id));
    // With room for one, another choice takes its place.
    else if (max === 1) setChosen([picture.id]);
    else if (chosen.length < max) setChosen([...chosen, picture.id]);
    else toast.show({ id: 'gallery.picker', message: say('picker.atMost', { count: max }), tone: 'warning' });
  }

  function confirm(): void {
    const all = new Map([...found.map((picture) => [picture.id, picture] as const), ...known]);
    // One that was deleted meanwhile cannot be chosen any more.
    const images = chosen.flatMap((id) => all.get(id) ?? []);
    request.resolve({ ids: images.map(({ id }) => id), images });
  }

  return (
    <PickerFrame
      title={request.title ?? say('picker.title')}
      isWide={request.cover === true}
      takes={takes}
      medium={medium}
      setMedium={setMedium}
      tab={tab}
      setTab={setTab}
      search={search}
      setSearch={setSearch}
      library={library}
      setLibrary={setLibrary}
      canSwitch={request.library === 'any'}
      chosen={chosen}
      max={max}
      onToggle={toggle}
      onConfirm={confirm}
      onCancel={request.cancel}
    />
  );
}

/** The library on the screen when projects may be chosen from, too. */
function firstLibrary({ library }: OpenPick): PickerLibrary {
  if (library === 'any') return space.get();
  return library ? { id: library.projectId, role: null } : null;
}

interface FrameProps extends PickerBarProps {
  title: string;
  /** Choosing a cover has more room. */
  isWide: boolean;
  chosen: readonly string[];
  max: number;
  onToggle: (picture: Picture) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

function PickerFrame({
  title,
  isWide,
  takes,
  medium,
  setMedium,
  tab,
  setTab,
  search,
  setSearch,
  library,
  setLibrary,
  canSwitch,
  chosen,
  max,
  onToggle,
  onConfirm,
  onCancel,
}: FrameProps) {
  const say = galleryWords.useWords();
  return (
    <Dialog
      open
      flush
      title={title}
      width={isWide ? 1100 : 600}
      height={800}
      dismissible={false}
      onClose={onCancel}
      footer={
        <>
          <Count role="status">{say('picker.count', { count: chosen.length, max })}</Count>
          <Button variant="ghost" onClick={onCancel}>
            {say('picker.cancel')}
          </Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={onConfirm}>
            {say('picker.confirm')}
          </Button>
        </>
      }
    >
      <Body>
        <PickerBar
          {...{ takes, medium, setMedium, tab, setTab, search, setSearch }}
          {...{ library, setLibrary, canSwitch }}
        />
        {tab === 'boards' ? (
          <LazyPart
            load={loadBoards}
            words={filingWords}
            props={{ title, medium, search, chosen, max, onToggle }}
          />
        ) : (
          <PickerPages
            {...{ title, tab, medium, search, chosen, max, onToggle }}
            projectId={library?.id ?? null}
          />
        )}
      </Body>
    </Dialog>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;

const Count = styled.span`
  flex: 1;
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
