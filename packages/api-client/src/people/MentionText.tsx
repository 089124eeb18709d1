import type { PersonLine } from '@tai/contracts';
import { href, Link } from '@tai/kernel';
import { Fragment, type ReactNode } from 'react';
import { splitMentions } from './mentions.ts';

interface MentionTextProps {
  text: string;
  /** The people whom the text names. */
  people: readonly PersonLine[];
  /** Stands for people whose accounts are gone. */
  gone: string;
  /** Shows the words between the names. */
  renderText: (text: string) => ReactNode;
}

/** The text of a comment; each name in it leads to the page of its person. */
export function MentionText({ text, people, gone, renderText }: MentionTextProps) {
  return splitMentions(text, people, gone).map(({ text: part, person }, index) =>
    person ? (
      <Link key={index} to={href('community.person', { query: { id: person.id } })}>
        {part}
      </Link>
    ) : (
      <Fragment key={index}>{renderText(part)}</Fragment>
    ),
  );
}
