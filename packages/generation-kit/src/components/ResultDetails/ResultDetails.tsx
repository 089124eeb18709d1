import { useErrorText } from '@tai/api-client';
import {
  isPixelSize,
  type Job,
  type OutputNote,
  type Picture,
  type PromptWords as Words,
} from '@tai/contracts';
import {
  Button,
  color,
  DiceIcon,
  ParametersIcon,
  RatioIcon,
  styled,
  TextIcon,
  toast,
} from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import type { ReactNode } from 'react';
import { generationWords } from '../../words.ts';

interface Props {
  job: Job;
  picture: Picture;
  /** Puts values into the form of the tool that made it. */
  onReuse: (params: Job['params']) => void;
  /** More buttons, behind those that put values back. */
  children?: ReactNode;
  /** At the end of the line: the engine, how long it took. */
  facts: ReactNode;
}

/** How a picture or clip was made; each part can be put back into the form. */
export function ResultDetails({ job, picture, onReuse, children, facts }: Props) {
  const say = generationWords.useWords();
  const { pick } = useLanguage();
  const errorText = useErrorText();
  const seed = picture.seed ?? job.seed;
  const size = { width: picture.width, height: picture.height };
  const prompt = String(job.params.prompt ?? '');
  const notes = job.notes?.[picture.id];
  const textOf = (note: OutputNote) =>
    note.problem
      ? `${pick(note)} ${errorText({ kind: 'api', code: 0, msg: '', ...note.problem })}`
      : pick(note);

  function reuse(params: Job['params'], what: string): void {
    onReuse(params);
    toast.show({ id: 'generation.reuse', message: say('stage.reused', { what }), tone: 'success' });
  }
  const part = (label: string, text: string, icon: ReactNode, params: Job['params']) => (
    <Button
      size="compact"
      startIcon={icon}
      aria-label={say('stage.reuse', { what: text === label ? label : `${label} ${text}` })}
      onClick={() => reuse(params, label)}
    >
      {text}
    </Button>
  );

  return (
    <Root>
      {prompt !== '' && <Prompt>{prompt}</Prompt>}
      {job.promptWords && <PromptWords {...job.promptWords} />}
      {notes && <Notes>{notes.map(textOf).join(' → ')}</Notes>}
      <Parts>
        {prompt !== '' && part(say('stage.prompt'), say('stage.prompt'), <TextIcon size={16} />, { prompt })}
        {'seed' in job.params && part(say('stage.seed'), String(seed), <DiceIcon size={16} />, { seed })}
        {'size' in job.params &&
          isPixelSize(job.params.size) &&
          part(say('stage.size'), `${size.width} × ${size.height}`, <RatioIcon size={16} />, { size })}
        <Button
          size="compact"
          startIcon={<ParametersIcon size={16} />}
          onClick={() => reuse({ ...job.params, seed, count: 1 }, say('stage.reuseAll'))}
        >
          {say('stage.reuseAll')}
        </Button>
        {children}
        <Facts>{facts}</Facts>
      </Parts>
    </Root>
  );
}

/** How long a job ran, behind the name of the engine; nothing for one that did not end. */
export function JobSeconds({ job: { startTime, endTime } }: { job: Job }) {
  const say = generationWords.useWords();
  if (startTime === null || endTime === null) return null;
  return <> · {say('stage.seconds', { seconds: ((endTime - startTime) / 1000).toFixed(1) })}</>;
}

/** Which words of the prompt the engine understood, and which it ignored. */
function PromptWords({ understood, ignored }: Words) {
  const say = generationWords.useWords();
  const rows = [
    { label: say('stage.understood'), words: understood },
    { label: say('stage.ignored'), words: ignored },
  ].filter(({ words }) => words.length > 0);
  if (rows.length === 0) return null;
  return (
    <WordList>
      {rows.map(({ label, words }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words.join(' · ')}</dd>
        </div>
      ))}
    </WordList>
  );
}

const Root = styled.div`
  display: grid;
  gap: 8px;
  padding: 4px 16px 8px;
`;

const Prompt = styled.p`
  display: -webkit-box;
  margin: 0;
  overflow: hidden;
  font-size: 13px;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow-wrap: anywhere;
`;

const Notes = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;

const WordList = styled.dl`
  display: grid;
  gap: 2px;
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
  div {
    display: flex;
    gap: 8px;
  }
  dt {
    flex: none;
  }
  /* A long prompt must not push the picture off the stage; the details of the picture show all words. */
  dd {
    display: -webkit-box;
    margin: 0;
    overflow: hidden;
    color: ${color.text};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
`;

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
`;

const Facts = styled.span`
  display: inline-flex;
  align-items: center;
  margin-left: auto;
  white-space: nowrap;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  color: ${color.textMuted};
`;
