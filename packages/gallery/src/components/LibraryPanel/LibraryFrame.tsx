import { color, styled } from '@tai/design-system';
import { projectWords } from '@tai/document-kit';
import { LazyPart } from '@tai/kernel';
import { filingWords } from '../../filingWords.ts';

/** What stands around the contents of every place. */
export const frameParts = {
  space: () => import('../Space/SpaceBar.tsx'),
  places: () => import('../Places/Places.tsx'),
};

interface LibraryRailProps {
  total: number | undefined;
  /** Why the library could not be read; undefined when it could. */
  failure: unknown;
}

/** The places beside the tiles, on a page that is wide enough for both. */
export function LibraryRail({ total, failure }: LibraryRailProps) {
  return (
    <Rail>
      <LazyPart load={frameParts.space} words={projectWords} props={{ failure }} />
      <LazyPart load={frameParts.places} words={filingWords} props={{ total, isRail: true }} />
    </Rail>
  );
}

export const Frame = styled.div`
  display: flex;
  height: 100%;
  min-height: 0;
`;

const Rail = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  width: 232px;
  min-height: 0;
  padding-top: 8px;
  border-inline-end: 1px solid ${color.hairline};
  background: ${color.panel};
`;

export const Root = styled.section`
  position: relative;
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  background: ${color.panel};
  container-type: inline-size;
`;

export const Centre = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  padding: 16px;
  @container (max-width: 180px) {
    padding: 0;
  }
`;
