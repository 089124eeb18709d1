import { color, fontSize, Logo, mobileQuery, radius, shadow, styled } from '@tai/design-system';
import type { ReactNode } from 'react';
import { LanguageSelect } from '../LanguageSelect/LanguageSelect.tsx';

interface Props {
  title: string;
  help?: string;
  children: ReactNode;
}

/** A page that fills the window with one card: no menu, nothing that leads away from what is to be done. */
export function BarePage({ title, help, children }: Props) {
  return (
    <Root>
      <Card>
        <Top>
          <Logo size={28} />
          <LanguageSelect />
        </Top>
        <header>
          <h1>{title}</h1>
          {help && <p>{help}</p>}
        </header>
        {children}
      </Card>
    </Root>
  );
}

const Root = styled.main`
  display: grid;
  place-items: start center;
  min-height: 100dvh;
  padding: 10vh 24px 48px;
  background: ${color.app};
  ${mobileQuery} {
    padding: 0;
  }
`;

const Card = styled.div`
  display: grid;
  gap: 24px;
  width: min(480px, 100%);
  padding: 28px 32px 32px;
  border-radius: ${radius.dialog};
  background: ${color.panel};
  box-shadow: ${shadow.raised};
  h1 {
    margin: 0;
    font-size: ${fontSize.page};
    font-weight: 600;
    letter-spacing: -0.01em;
  }
  header p {
    margin: 6px 0 0;
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
  ${mobileQuery} {
    align-content: start;
    min-height: 100dvh;
    padding: 20px 20px 32px;
    border-radius: 0;
    box-shadow: none;
  }
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

/** What was done, in place of the form, with the way on. */
export function Finished({ title, help, action }: { title: string; help: string; action: ReactNode }) {
  return (
    <Done role="status">
      <strong>{title}</strong>
      <span>{help}</span>
      {action}
    </Done>
  );
}

const Done = styled.div`
  display: grid;
  gap: 8px;
  > strong {
    color: ${color.successText};
    font-size: ${fontSize.title};
  }
  > span {
    color: ${color.textMuted};
  }
  button {
    margin-top: 12px;
  }
`;
