import { textParts } from './textLinks.ts';

/** Plain text that a person wrote, inside of another text: its http and https addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
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
