import { styled, color } from '@tai/design-system';
import type { ReactNode } from 'react';

/** A line of the account: what it is, its value, and what can be done with it. */
export function Row({ label, children, action }: { label: string; children: ReactNode; action?: ReactNode }) {
  return (
    <Line>
      <dt>{label}</dt>
      <dd>
        <Value>{children}</Value>
        {action}
      </dd>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: 0 12px;
  align-items: center;
  min-height: 44px;
  padding: 6px 0;
  border-bottom: 1px solid ${color.hairline};
  dt {
    color: ${color.textMuted};
  }
  dd {
    display: flex;
    gap: 12px;
    align-items: center;
  }
  @media (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
    dt {
      font-size: 12px;
    }
  }
`;

const Value = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** What is not there yet, or what explains a value. */
export const Faint = styled.span`
  color: ${color.textFaint};
`;

/** Lines of the account. */
export const Rows = styled.dl`
  margin: 0;
`;

/** A part of the tab with a heading. */
export const Part = styled.section`
  margin-top: 28px;
  h3 {
    margin-bottom: 8px;
    font-size: 14px;
  }
`;
