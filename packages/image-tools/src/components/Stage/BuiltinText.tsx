import type { Job } from '@tai/contracts';
import { styled } from '@tai/design-system';
import { toolWords } from '../../toolWords.ts';
import { ConnectLink } from './ConnectLink.tsx';

/** What the built-in engine is good at, what to do about words that it ignored, and the way to another engine. */
export function Component({ job }: { job: Job }) {
  const say = toolWords.useWords();
  return (
    <Text>
      <p>{say(job.tool === 'create' ? 'builtin.made' : 'builtin.edited')}</p>
      {job.promptWords && job.promptWords.ignored.length > 0 && <p>{say('builtin.words')}</p>}
      <ConnectLink />
    </Text>
  );
}

const Text = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  font-size: 13px;
  p {
    margin: 0;
  }
`;
