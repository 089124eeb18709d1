import { LazyPart, useObservable } from '@tai/kernel';
import { filingWords } from '../filingWords.ts';
import { filing } from '../state/filing.ts';

const parts = {
  organise: () => import('./Organise/OrganiseDialog.tsx'),
  copy: () => import('./CopyToProject/CopyToProject.tsx'),
};
const noProps = {};

export function Component() {
  const { does } = useObservable(filing);
  return <LazyPart key={does} load={parts[does]} words={filingWords} props={noProps} />;
}
