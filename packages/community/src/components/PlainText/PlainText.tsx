import { color, styled } from '@tai/design-system';
import { textParts } from '../../domain/plainLinks.ts';

/** What a person wrote: plain text whose addresses can be followed. */
export function PlainText({ text }: { text: string }) {
  return (
    <Root dir="auto">
      <Linked text={text} />
    </Root>
  );
}

/** The same inside of another text. */
export function Linked({ text }: { text: string }) {
  return textParts(text).map(({ text: part, url }, index) =>
    url === undefined ? (
      part
    ) : (
      <a key={index} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </a>
    ),
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
