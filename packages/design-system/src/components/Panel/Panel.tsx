import { useRef, type ReactNode } from 'react';
import { useKeyboardScroll } from '../../layer/useKeyboardScroll.ts';
import { styled } from '../../styled.ts';
import { color, fontSize } from '../../theme/tokens.ts';

const Root = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  overflow: hidden;
  background: ${color.panel};
`;

const Header = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: 4px;
  height: 44px;
  padding: 0 8px 0 16px;
`;

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-size: ${fontSize.body};
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: 4px 16px 16px;
  overflow: auto;
  outline-offset: -2px;
  &[data-flush] {
    padding: 0;
  }
`;

const Footer = styled.footer`
  flex: none;
  padding: 12px 16px;
  box-shadow: inset 0 1px 0 ${color.hairline};
`;

/** Props of {@link Panel}. */
export interface PanelProps {
  title: string;
  /** Buttons at the end of the header. */
  actions?: ReactNode;
  /** Stays below while the body scrolls, for example the main button. */
  footer?: ReactNode;
  /** The body brings its own padding and scrolling. */
  flush?: boolean;
  children?: ReactNode;
}

/** One of the areas around the stage: title, tools, scrolling body, footer. Fills its parent. */
export function Panel({ title, actions, footer, flush = false, children }: PanelProps) {
  const body = useRef<HTMLDivElement>(null);
  useKeyboardScroll(body);
  return (
    <Root aria-label={title}>
      <Header>
        <Title>{title}</Title>
        {actions}
      </Header>
      <Body ref={body} data-flush={flush || undefined} style={flush ? { overflow: 'hidden' } : undefined}>
        {children}
      </Body>
      {footer && <Footer>{footer}</Footer>}
    </Root>
  );
}
