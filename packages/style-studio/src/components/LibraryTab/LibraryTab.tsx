import { libraryWords } from '../../libraryWords.ts';

interface Props {
  /** What to search for in names of styles. */
  search: string;
}

/** Styles that the person can use, by category. */
export function LibraryTab({ search }: Props) {
  const say = libraryWords.useWords();
  return <p>{say('title') + search}</p>;
}
