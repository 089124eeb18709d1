import { useErrorText } from '@tai/api-client';
import { limits, type PictureCategory } from '@tai/contracts';
import {
  AddIcon,
  color,
  IconButton,
  styled,
  TagIcon,
  toast,
  VisuallyHidden,
  type MenuItem,
} from '@tai/design-system';
import { confirmPort, useObservable, usePort } from '@tai/kernel';
import { Fragment, useState, type KeyboardEvent } from 'react';
import { inLibrary } from '../../api/inLibrary.ts';
import { libraryApi } from '../../api/libraryApi.ts';
import { categoryLines, countWithBelow, movedTo, type CategoryLine } from '../../domain/categoryTree.ts';
import { filingWords } from '../../filingWords.ts';
import { libraryView, updatePlace, type Place } from '../../state/libraryView.ts';
import { getServices } from '../../state/services.ts';
import { useLibrary } from '../useLibrary.ts';
import { NameForm } from './NameForm.tsx';
import { PlaceLine } from './PlaceLine.tsx';
import { readOnlyMenu } from './readOnlyMenu.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';
import { useLongPressSort } from './useLongPressSort.ts';

const { useDeleteCategoryMutation, useSaveCategoryMutation, useSortCategoriesMutation } = libraryApi;

const newCategory = 'new-category';

/** What is being named: a new category below a parent, or the one of the id. */
type Naming = { parentId: string | null } | { id: string };

/** Nested categories: made, renamed, sorted by long press and by keys, moved, deleted. */
export function Categories({
  categories,
  onGo,
}: {
  categories: readonly PictureCategory[];
  onGo: (place: Place) => void;
}) {
  const say = filingWords.useWords();
  const errorText = useErrorText();
  const confirm = usePort(confirmPort);
  const { place } = useObservable(libraryView);
  const { projectId, readOnly: disabledReason } = useLibrary();
  const [save] = useSaveCategoryMutation();
  const [remove] = useDeleteCategoryMutation();
  const [sort] = useSortCategoriesMutation();
  const [naming, setNaming] = useState<Naming | null>(null);
  const [said, setSaid] = useState('');
  const lines = categoryLines(categories);
  const setLeaving = useFocusAfterRemoval(
    lines.map(({ id }) => id),
    newCategory,
  );
  const lineOf = (id: string) => lines.find((line) => line.id === id);
  const tell = (error: unknown) =>
    void toast.show({ id: 'gallery.places', message: errorText(error), tone: 'danger' });

  async function put(line: CategoryLine, parentId: string | null, at: number): Promise<void> {
    const siblings = lines.filter((one) => one.parentId === parentId).map(({ id }) => id);
    const ids = movedTo(siblings, line.id, at);
    const { error } = await sort({ parentId, ids, projectId });
    if (error) tell(error);
    else
      setSaid(say('places.moved', { name: line.name, place: ids.indexOf(line.id) + 1, count: ids.length }));
  }

  const { drag, handlersOf, wasDrag } = useLongPressSort((id, over) => {
    const [line, target] = [lineOf(id), lineOf(over)];
    if (line && target) void put(line, target.parentId, target.place);
  });

  async function saveName(name: string): Promise<string | null> {
    const { data, error } = await save({ ...naming, name, projectId });
    if (!data) return errorText(error);
    updatePlace(data.id, data.name);
    return null;
  }

  async function deleteCategory({ id, name }: CategoryLine): Promise<void> {
    const isSure = await confirm.ask({
      title: say('places.deleteCategory', { name }),
      content: say('places.deleteCategoryText', { count: countWithBelow(categories, id) }),
      confirmLabel: say('places.delete'),
      danger: true,
    });
    if (!isSure) return;
    setLeaving(id);
    const { error } = await remove({ id, projectId });
    if (error) {
      setLeaving(null);
      tell(error);
    } else updatePlace(id, null);
  }

  function moves(line: CategoryLine): MenuItem[] {
    const before = line.siblings[line.place - 1];
    const into = before && lineOf(before);
    const parent = line.parentId === null ? undefined : lineOf(line.parentId);
    return [
      {
        id: 'up',
        label: say('places.up'),
        shortcut: 'Alt+ArrowUp',
        disabled: line.place === 0,
        onSelect: () => void put(line, line.parentId, line.place - 1),
      },
      {
        id: 'down',
        label: say('places.down'),
        shortcut: 'Alt+ArrowDown',
        disabled: line.place === line.siblings.length - 1,
        onSelect: () => void put(line, line.parentId, line.place + 1),
      },
      ...(into && line.depth + 1 < limits.picture.categoryDepth
        ? [
            {
              id: 'into',
              label: say('places.into', { name: into.name }),
              shortcut: 'Alt+ArrowRight',
              onSelect: () => void put(line, into.id, limits.picture.categoriesMax),
            },
          ]
        : []),
      ...(parent
        ? [
            {
              id: 'out',
              label: say('places.out'),
              shortcut: 'Alt+ArrowLeft',
              onSelect: () => void put(line, parent.parentId, parent.place + 1),
            },
          ]
        : []),
    ];
  }

  const menuOf = (line: CategoryLine): MenuItem[] => [
    { id: 'rename', label: say('places.rename'), onSelect: () => setNaming({ id: line.id }) },
    {
      id: 'below',
      label: say('places.newBelow'),
      disabled: line.depth + 1 >= limits.picture.categoryDepth,
      onSelect: () => setNaming({ parentId: line.id }),
    },
    ...moves(line),
    {
      id: 'download',
      label: say('places.download'),
      onSelect: () =>
        void getServices()
          .library()
          .then((library) => library.download({ categoryId: line.id, ...inLibrary(projectId) }, line.name)),
    },
    { id: 'delete', label: say('places.delete'), danger: true, onSelect: () => void deleteCategory(line) },
  ];

  function onKeyDown(event: KeyboardEvent, line: CategoryLine): void {
    if (!event.altKey || disabledReason) return;
    const keys: Record<string, string> = {
      ArrowUp: 'up',
      ArrowDown: 'down',
      ArrowRight: 'into',
      ArrowLeft: 'out',
    };
    const move = moves(line).find((item) => item.id === keys[event.key]);
    if (!move || !('onSelect' in move)) return;
    event.preventDefault();
    if (!move.disabled) move.onSelect();
  }

  const form = (returnTo: string, depth: number, label: string, initial?: string) => (
    <div style={{ paddingInlineStart: depth * 16 }}>
      <NameForm
        returnTo={returnTo}
        label={label}
        initial={initial}
        maxLength={limits.picture.categoryNameMaxLength}
        onSave={saveName}
        onClose={() => setNaming(null)}
      />
    </div>
  );

  return (
    <>
      <CategoriesHead disabledReason={disabledReason} onNew={() => setNaming({ parentId: null })} />
      {lines.length === 0 && !naming && <Hint>{say('places.noCategories')}</Hint>}
      {lines.map((line) => (
        <Fragment key={line.id}>
          {naming && 'id' in naming && naming.id === line.id ? (
            form(line.id, line.depth, say('places.name'), line.name)
          ) : (
            <PlaceLine
              {...(disabledReason ? {} : handlersOf(line.id))}
              line={line.id}
              name={line.name}
              count={line.total}
              depth={line.depth}
              icon={<TagIcon size={16} />}
              isCurrent={place.kind === 'category' && place.id === line.id}
              isDragged={drag?.id === line.id}
              isTarget={drag !== null && drag.id !== line.id && drag.over === line.id}
              menu={readOnlyMenu(menuOf(line), disabledReason)}
              onKeyDown={(event) => onKeyDown(event, line)}
              onClick={() => {
                if (!wasDrag()) onGo({ kind: 'category', id: line.id, name: line.name });
              }}
            />
          )}
          {naming &&
            'parentId' in naming &&
            naming.parentId === line.id &&
            form(line.id, line.depth + 1, say('places.newBelow'))}
        </Fragment>
      ))}
      {naming &&
        'parentId' in naming &&
        naming.parentId === null &&
        form(newCategory, 0, say('places.newCategory'))}
      {lines.length > 1 && !disabledReason && <Hint>{say('places.sortHint')}</Hint>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

function CategoriesHead({
  disabledReason,
  onNew,
}: {
  disabledReason: string | undefined;
  onNew: () => void;
}) {
  const say = filingWords.useWords();
  return (
    <Head>
      <h3>{say('places.categories')}</h3>
      <IconButton
        size="compact"
        label={say('places.newCategory')}
        data-line={newCategory}
        disabledReason={disabledReason}
        onClick={onNew}
      >
        <AddIcon size={16} />
      </IconButton>
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 8px 4px 0 8px;
  h3 {
    margin: 0;
    font-size: 12px;
    font-weight: 550;
    color: ${color.textMuted};
  }
`;

const Hint = styled.p`
  margin: 0;
  padding: 2px 8px;
  font-size: 12px;
  color: ${color.textMuted};
`;
