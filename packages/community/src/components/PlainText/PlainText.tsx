import { color, LinkedText, styled } from '@tai/design-system';

/** What a person wrote: plain text whose addresses can be followed. */
export function PlainText({ text }: { text: string }) {
  return (
    <Root dir="auto">
      <LinkedText text={text} />
    </Root>
  );
}

const Root = styled.p`
  margin: 0;
  line-height: 1.6;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  a {
    color: ${color.accentText};
  }
`;
