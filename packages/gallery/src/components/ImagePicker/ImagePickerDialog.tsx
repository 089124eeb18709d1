import { skipToken } from '@reduxjs/toolkit/query';
import { useErrorText, pictureApi } from '@tai/api-client';
import { limits, type Medium, type Picture } from '@tai/contracts';
import {
  Button,
  CheckIcon,
  color,
  Dialog,
  EmptyState,
  ErrorState,
  IconButton,
  ImageBox,
  ImagesIcon,
  ImageUploadIcon,
  MediaOverlay,
  SearchField,
  SegmentedControl,
  Skeleton,
  styled,
  Tabs,
  toast,
} from '@tai/design-system';
import { useObservable, formatDateTime } from '@tai/kernel';
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { usePickerPagesInfiniteQuery, type PickerTab } from '../../api/pickerApi.ts';
import { acceptedFiles } from '../../domain/acceptedFiles.ts';
import { currentPick, type OpenPick } from '../../state/picker.ts';
import { getServices } from '../../state/services.ts';
import { galleryWords } from '../../words.ts';

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
  const [tab, setTab] = useState<PickerTab>('effect');
  const [search, setSearch] = useState('');
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
      chosen={chosen}
      max={max}
      onToggle={toggle}
      onConfirm={confirm}
      onCancel={request.cancel}
    />
  );
}

interface BarProps {
  /** What may be chosen; with more than one there is a choice of what is listed. */
  takes: readonly Medium[];
  medium: Medium;
  setMedium: (medium: Medium) => void;
  tab: PickerTab;
  setTab: (tab: PickerTab) => void;
  search: string;
  setSearch: (search: string) => void;
}

interface FrameProps extends BarProps {
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
  chosen,
  max,
  onToggle,
  onConfirm,
  onCancel,
}: FrameProps) {
  const say = galleryWords.useWords();
  const errorText = useErrorText();
  // What is typed is searched for when there is time for it, and the field stays quick.
  const sought = useDeferredValue(search.trim());
  const query = usePickerPagesInfiniteQuery({ tab, medium, search: sought });
  const pictures = query.data?.pages.flatMap((page) => page.list) ?? [];
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, fetchNextPage } = query;

  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || isFetching) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: '400px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetching, fetchNextPage, pictures.length]);

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
        <PickerBar {...{ takes, medium, setMedium, tab, setTab, search, setSearch }} />
        {query.isLoading && (
          <Grid aria-busy>
            {Array.from({ length: 12 }, (_, index) => (
              <Skeleton key={index} aspectRatio={1} radius="10px" />
            ))}
          </Grid>
        )}
        {query.error && pictures.length === 0 && (
          <Middle>
            <ErrorState
              title={say('library.failed')}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            >
              {errorText(query.error)}
            </ErrorState>
          </Middle>
        )}
        {query.data &&
          pictures.length === 0 &&
          (sought === '' ? <NoPictures /> : <Middle>{say('picker.nothing')}</Middle>)}
        {pictures.length > 0 && (
          <Grid role="listbox" aria-label={title} aria-multiselectable={max > 1} onKeyDown={walk}>
            {pictures.map((picture, index) => {
              const place = chosen.indexOf(picture.id);
              const name = picture.prompt ?? picture.name ?? say('library.unnamed');
              return (
                <Choice
                  key={picture.id}
                  type="button"
                  role="option"
                  aria-selected={place !== -1}
                  aria-label={[
                    name.slice(0, 120),
                    formatDateTime(picture.picDate),
                    // The number that is seen is read, too.
                    ...(place !== -1 && max > 1 ? [place + 1] : []),
                  ].join(', ')}
                  tabIndex={index === 0 || place === 0 ? 0 : -1}
                  onClick={() => onToggle(picture)}
                >
                  <ImageBox
                    src={picture.thumbUrl}
                    alt=""
                    thumbhash={picture.thumbhash}
                    width={1}
                    height={1}
                    fit="cover"
                    data-unveiled=""
                  >
                    <MediaOverlay item={picture} src={picture.picUrl} />
                  </ImageBox>
                  <Mark aria-hidden>
                    {place === -1 ? null : max > 1 ? place + 1 : <CheckIcon size={14} />}
                  </Mark>
                </Choice>
              );
            })}
          </Grid>
        )}
        <div ref={end} />
      </Body>
    </Dialog>
  );
}

function NoPictures() {
  const say = galleryWords.useWords();
  return (
    <Middle>
      <EmptyState title={say('library.empty')} icon={<ImagesIcon size={20} />}>
        {say('library.emptyHelp')}
      </EmptyState>
    </Middle>
  );
}

/** What is listed: the medium, where it comes from, and what is searched for. */
function PickerBar({ takes, medium, setMedium, tab, setTab, search, setSearch }: BarProps) {
  const say = galleryWords.useWords();
  return (
    <TabRow>
      <Tabs
        label={say('picker.tabs')}
        value={tab}
        onChange={setTab}
        tabs={
          medium === 'image'
            ? [
                { value: 'effect', label: say('picker.effect') },
                { value: 'upload', label: say('picker.upload') },
                { value: 'collected', label: say('place.collected') },
              ]
            : [
                { value: 'effect', label: say('picker.all') },
                { value: 'collected', label: say('place.collected') },
              ]
        }
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
        <UploadButton takes={takes} />
      </Tools>
    </TabRow>
  );
}

function UploadButton({ takes }: { takes: readonly Medium[] }) {
  const say = galleryWords.useWords();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton size="compact" label={say('library.upload')} onClick={() => input.current?.click()}>
        <ImageUploadIcon size={16} />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles(takes)}
        multiple
        hidden
        onChange={(event) => {
          void getServices().commands.upload([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Arrow keys walk among the pictures as they stand on the screen. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
  const at = options.findIndex((option) => option === document.activeElement);
  const [first] = options;
  if (at === -1 || !first) return;
  const columns = Math.max(1, options.filter((option) => option.offsetTop === first.offsetTop).length);
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: options.length - 1,
  };
  const target = steps[event.key];
  if (target === undefined) return;
  event.preventDefault();
  options[Math.min(options.length - 1, Math.max(0, target))]?.focus();
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100%;
`;

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

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 8px;
  padding: 12px 20px;
`;

const Middle = styled.div`
  display: grid;
  flex: 1;
  place-items: center;
`;

const Choice = styled.button`
  position: relative;
  padding: 0;
  border: 0;
  border-radius: 10px;
  background: none;
  cursor: pointer;
  &[aria-selected='true'] {
    outline: 3px solid ${color.accent};
    outline-offset: -1px;
  }
`;

const Mark = styled.span`
  position: absolute;
  top: 6px;
  right: 6px;
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border-radius: 50%;
  background: ${color.onPicture};
  box-shadow: inset 0 0 0 1.5px rgba(255, 255, 255, 0.8);
  color: #fff;
  font-size: 12px;
  font-weight: 600;
  [aria-selected='true'] > & {
    background: ${color.accentFill};
  }
`;

const Count = styled.span`
  flex: 1;
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
