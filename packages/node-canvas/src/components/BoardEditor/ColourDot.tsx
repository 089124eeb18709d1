import { color, styled } from '@tai/design-system';

/** A colour that nodes can have, beside its name; a ring alone for none. */
export function ColourDot({ colour }: { colour?: string | undefined }) {
  return <Dot aria-hidden style={colour === undefined ? undefined : { background: colour }} />;
}

const Dot = styled.span`
  flex: none;
  width: 12px;
  height: 12px;
  border: 1px solid ${color.controlBorder};
  border-radius: 50%;
`;
