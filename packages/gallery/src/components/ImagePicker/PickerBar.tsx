import { limits, type Medium } from '@tai/contracts';
import {
  color,
  IconButton,
  ImageUploadIcon,
  SearchField,
  SegmentedControl,
  styled,
  Tabs,
} from '@tai/design-system';
import { projectWords } from '@tai/document-kit';
import { LazyPart } from '@tai/kernel';
import { useRef } from 'react';
import type { PickerTab } from '../../api/pickerApi.ts';
import { acceptedFiles } from '../../domain/acceptedFiles.ts';
import { getServices } from '../../state/services.ts';
import { mayEdit, type Space } from '../../state/space.ts';
import { galleryWords } from '../../words.ts';

/** The project whose library is listed; null for the personal library. */
export type PickerLibrary = Pick<Space, 'id' | 'role'> | null;

const loadSpace = () => import('./PickerSpace.tsx');

/** Props of {@link PickerBar}. */
export interface PickerBarProps {
  /** What may be chosen; with more than one there is a choice of what is listed. */
  takes: readonly Medium[];
  medium: Medium;
  setMedium: (medium: Medium) => void;
  tab: PickerTab;
  setTab: (tab: PickerTab) => void;
  search: string;
  setSearch: (search: string) => void;
  library: PickerLibrary;
  /** The same function at every render. */
  setLibrary: (library: PickerLibrary) => void;
  /** Pictures of projects may be chosen, too. */
  canSwitch: boolean;
}

/** What is listed: the medium, where it comes from, and what is searched for. */
export function PickerBar({
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
}: PickerBarProps) {
  const say = galleryWords.useWords();
  return (
    <TabRow>
      {canSwitch && (
        <LazyPart
          load={loadSpace}
          words={projectWords}
          props={{ projectId: library?.id ?? null, onChoose: setLibrary }}
        />
      )}
      <Tabs
        label={say('picker.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          ...(medium === 'image'
            ? ([
                { value: 'effect', label: say('picker.effect') },
                { value: 'upload', label: say('picker.upload') },
              ] as const)
            : ([{ value: 'effect', label: say('picker.all') }] as const)),
          { value: 'collected', label: say('place.collected') },
          // Results of a board are saved to the personal library of the person who ran it.
          ...(library === null ? ([{ value: 'boards', label: say('picker.boards') }] as const) : []),
        ]}
      />
      {takes.length > 1 && (
        <SegmentedControl
          label={say('picker.medium')}
          value={medium}
          onChange={(next) => {
            setMedium(next);
            setTab('effect');
          }}
          options={takes.map((value) => ({ value, label: say(`picker.media.${value}`) }))}
        />
      )}
      <Tools>
        <SearchField
          size="compact"
          label={say('picker.search')}
          placeholder={say('picker.search')}
          value={search}
          onChange={(value) => setSearch(value.slice(0, limits.picture.searchMaxLength))}
        />
        <UploadButton takes={takes} library={library} />
      </Tools>
    </TabRow>
  );
}

function UploadButton({ takes, library }: Pick<PickerBarProps, 'takes' | 'library'>) {
  const say = galleryWords.useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        size="compact"
        label={say('library.upload')}
        disabledReason={mayEdit(library) ? undefined : say('project.readOnly')}
        onClick={() => input.current?.click()}
      >
        <ImageUploadIcon size={16} />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles(takes)}
        multiple
        hidden
        onChange={(event) => {
          void getServices().commands.upload([...(event.target.files ?? [])], library?.id ?? null);
          event.target.value = '';
        }}
      />
    </>
  );
}

const TabRow = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: 0 12px;
  background: ${color.overlay};
`;

const Tools = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  padding: 8px;
  > :first-of-type {
    flex: 1;
  }
`;
