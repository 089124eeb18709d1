import { RunPanel } from '../../components/RunPanel/RunPanel.tsx';
import { pageWords } from '../../pageWords.ts';

/** Trains styles. `?train=` opens a training with its parameters, `?dataset=` a dataset. */
export function Page() {
  const say = pageWords.useWords();
  return (
    <div>
      <h1>{say('title')}</h1>
      <RunPanel dataset={null} selectedIds={[]} onSaveFirst={() => Promise.resolve(true)} />
    </div>
  );
}
