import { styled } from '@tai/design-system';
import { Component as LibraryPanel } from '../../components/LibraryPanel/LibraryPanel.tsx';
import { useLocation } from 'react-router';
import { useLibraryAddress } from './useLibraryAddress.ts';

/** The library at the full width of the window. Without a stage beside it, an image opens large. */
export function Page() {
  useLibraryAddress();
  const { key } = useLocation();
  return (
    <Root>
      <LibraryPanel page={{ key }} />
    </Root>
  );
}

const Root = styled.div`
  height: 100%;
  min-height: 0;
`;
