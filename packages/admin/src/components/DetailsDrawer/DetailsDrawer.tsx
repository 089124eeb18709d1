import { CloseIcon, color, Drawer, fontSize, IconButton, styled, useDesignWords } from '@tai/design-system';
import type { ReactNode } from 'react';

interface DetailsDrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Details of a row, at the right of the list they come from. Mounted means open. */
export function DetailsDrawer({ title, onClose, children }: DetailsDrawerProps) {
  const words = useDesignWords();
  return (
    <Drawer open side="right" width={440} label={title} onClose={onClose}>
      <Head>
        <h2>{title}</h2>
        <IconButton label={words.common.close} shortcut="Escape" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      <Body>{children}</Body>
    </Drawer>
  );
}

const Head = styled.header`
  position: sticky;
  z-index: 1;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px 12px 12px 20px;
  background: ${color.panel};
  h2 {
    min-width: 0;
    font-size: ${fontSize.title};
    overflow-wrap: anywhere;
  }
`;

const Body = styled.div`
  display: grid;
  gap: 20px;
  padding: 4px 20px 32px;
`;

/** Names and values below each other. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, auto) 1fr;
  gap: 8px 16px;
  dt {
    color: ${color.textFaint};
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
