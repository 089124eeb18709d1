import { useRetention } from '@tai/api-client';
import {
  Button,
  Cube3dIcon,
  EmptyState,
  HeartIcon,
  ImagesIcon,
  LockIcon,
  SearchIcon,
  TrashIcon,
  VideoIcon,
  FolderIcon,
} from '@tai/design-system';
import { filingWords } from '../../filingWords.ts';
import { narrow, narrowingCount, type LibraryView } from '../../state/libraryView.ts';

const icons = {
  images: ImagesIcon,
  videos: VideoIcon,
  meshes: Cube3dIcon,
  collected: HeartIcon,
  folder: FolderIcon,
  category: FolderIcon,
  private: LockIcon,
  trash: TrashIcon,
};
const help = {
  images: 'empty.imagesHelp',
  videos: 'empty.videosHelp',
  meshes: 'empty.meshesHelp',
  collected: 'empty.collectedHelp',
  folder: 'empty.filedHelp',
  category: 'empty.filedHelp',
  private: 'empty.privateHelp',
} as const;

/** Why a place shows nothing, and what would change that. */
export function Component({ view }: { view: LibraryView }) {
  const say = filingWords.useWords();
  const { kind } = view.place;
  if (narrowingCount(view.narrowing) > 0 || kind === 'all' || kind === 'boards') {
    return (
      <EmptyState
        title={say('empty.found')}
        icon={<SearchIcon />}
        action={<Button onClick={() => narrow({})}>{say('empty.clear')}</Button>}
      >
        {say('empty.foundHelp')}
      </EmptyState>
    );
  }
  const Icon = icons[kind];
  return (
    <EmptyState title={say(`empty.${kind}`)} icon={<Icon />}>
      {kind === 'trash' ? <TrashHelp /> : say(help[kind])}
    </EmptyState>
  );
}

function TrashHelp() {
  const say = filingWords.useWords();
  const count = useRetention()?.trashDays;
  return count !== undefined && say('empty.trashHelp', { count });
}
