import { recordWords } from '../../recordWords.ts';

interface Props {
  /** What to search for in style prefixes. */
  search: string;
}

/** Own trainings by date, with the images of each. */
export function RecordsTab({ search }: Props) {
  const say = recordWords.useWords();
  return <p>{say('title') + search}</p>;
}
