import { ChevronDownIcon, color, IconButton, ImageUploadIcon, SearchIcon, styled } from '@tai/design-system';
import { useObservable } from '@tai/kernel';
import type { ReactNode, Ref } from 'react';
import { libraryView } from '../../state/libraryView.ts';
import { galleryWords } from '../../words.ts';
import { usePlaceName } from '../usePlaceName.ts';

interface Props {
  /** The button that opens the list of places. */
  ref: Ref<HTMLButtonElement>;
  /** Undefined while it is not known. */
  total: number | undefined;
  isChoosing: boolean;
  /** It has a page to itself, and names it. */
  isPage: boolean;
  /** The places stand beside the tiles, so no button opens their list. */
  hasRail: boolean;
  isFiltering?: boolean;
  /** Why the person may not change the library; undefined when they may. */
  readOnly: string | undefined;
  onChoose: () => void;
  /** Without these two there is nothing to filter and nothing to upload. */
  onFilter?: () => void;
  onUpload?: () => void;
  /** What can be done with the selection, on a page. There it must not move the tiles under the pointer. */
  children?: ReactNode;
}

/** Which place is shown and how much is in it, with the ways to search and to upload. */
export function PanelHead({
  ref,
  total,
  isChoosing,
  isPage,
  hasRail,
  isFiltering,
  readOnly,
  ...rest
}: Props) {
  const say = galleryWords.useWords();
  const { place } = useObservable(libraryView);
  const name = usePlaceName()(place);
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <Head data-page={hasRail || undefined}>
      <Heading>
        {hasRail ? (
          name
        ) : (
          <PlaceButton
            ref={ref}
            type="button"
            aria-expanded={isChoosing}
            aria-label={say('library.places', { name })}
            onClick={rest.onChoose}
          >
            <span>{name}</span>
            <ChevronDownIcon size={14} />
          </PlaceButton>
        )}
      </Heading>
      {total !== undefined && <small>{say('library.count', { count: total })}</small>}
      <Space data-space="">{rest.children}</Space>
      {rest.onFilter && (
        <IconButton
          size="compact"
          label={say('library.search')}
          pressed={isFiltering}
          onClick={rest.onFilter}
        >
          <SearchIcon size={16} />
        </IconButton>
      )}
      {rest.onUpload && (
        <IconButton
          size="compact"
          label={say('library.upload')}
          disabledReason={readOnly}
          onClick={rest.onUpload}
        >
          <ImageUploadIcon size={16} />
        </IconButton>
      )}
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 44px;
  padding: 0 8px 0 12px;
  > button {
    flex: none;
  }
  &[data-page] {
    flex: none;
    height: 56px;
    padding-inline: 24px 16px;
    :is(h1, h2) {
      overflow: hidden;
      min-width: 0;
      font-size: 16px;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  /* In a strip the buttons stand below the name. */
  @container (max-width: 180px) {
    flex-wrap: wrap;
    height: auto;
    padding-block: 6px;
    gap: 2px;
    > small,
    > [data-space] {
      display: none;
    }
  }
  :is(h1, h2) {
    flex: 0 1 auto;
    min-width: 72px;
    margin: 0;
    font-size: 14px;
    font-weight: 600;
    @container (max-width: 180px) {
      flex: 0 0 100%;
    }
  }
  small {
    flex: 0 8 auto;
    overflow: hidden;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${color.textMuted};
  }
`;

const PlaceButton = styled.button`
  display: flex;
  gap: 4px;
  align-items: center;
  /* Its padding stands outside, so that the words line up with the pictures. */
  max-width: calc(100% + 6px);
  margin-inline-start: -6px;
  padding: 4px 6px;
  border: 0;
  border-radius: calc(8px * var(--tai-rounding));
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.hover};
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Space = styled.span`
  flex: 1;
  > div {
    width: fit-content;
    max-width: 100%;
    margin: 0 0 0 auto;
  }
  [role='status'] {
    margin-inline-end: 8px;
    white-space: nowrap;
  }
`;
