import { color, fontSize, styled } from '@tai/design-system';
import type { ReactNode } from 'react';

/** A small part of an item under its name. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Root aria-label={title}>
      <h3>{title}</h3>
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: 6px;
  min-width: 0;
  h3 {
    color: ${color.textFaint};
    font-size: ${fontSize.caption};
    font-weight: 500;
  }
`;

/** Text as its author wrote it: lines are kept, nothing in it is more than text. */
export const Plain = styled.p`
  margin: 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Entries one below the other, each with a line under it. */
export const Entries = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: 2px;
    min-width: 0;
    padding-bottom: 8px;
    box-shadow: inset 0 -1px 0 ${color.hairline};
  }
  li:last-of-type {
    padding-bottom: 0;
    box-shadow: none;
  }
`;

/** Who and when, above what they said or did. */
export const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  color: ${color.textFaint};
  font-size: ${fontSize.caption};
  strong {
    color: ${color.text};
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;
