import { styled } from '@tai/design-system';
import type { Place } from '../../state/libraryView.ts';
import { RetentionNote } from './RetentionNote.tsx';
import { TrashNote } from './TrashNote.tsx';

/** Says how long things stay in a place, where they do not stay for ever. */
export function Component({ kind, total }: { kind: Place['kind']; total: number }) {
  return (
    <Root>
      {kind === 'trash' && <TrashNote total={total} />}
      {(kind === 'images' || kind === 'videos' || kind === 'meshes') && <RetentionNote kind={kind} />}
    </Root>
  );
}

const Root = styled.div`
  flex: none;
  padding: 0 12px 8px;
  /* In line with the heading of a page. */
  header[data-page] ~ & {
    padding-inline: 24px;
  }
  &:empty {
    display: none;
  }
`;
