import type { WorkCard } from '@tai/contracts';
import { fontSize, styled } from '@tai/design-system';
import { href, Link } from '@tai/kernel';
import { personWords } from '../../personWords.ts';
import { publishing } from '../../state/dialogs.ts';
import { workWords } from '../../workWords.ts';

/** Over one's own work that others do not see: why that is so, and the next step. */
export function OwnNote({ work }: { work: WorkCard }) {
  const { state } = work;
  return state === 'approved' ? null : <Note work={work} state={state} />;
}

function Note({ work, state }: { work: WorkCard; state: Exclude<WorkCard['state'], 'approved'> }) {
  const say = personWords.useWords();
  const ofPage = workWords.useWords();
  const isJudged = state === 'rejected' || state === 'hidden' || state === 'removed';
  const reason = (isJudged && work.reason) || '';
  const step = { draft: 'works.goOn', rejected: 'works.change', withdrawn: 'works.again' } as const;
  return (
    <Root>
      <p dir="auto">{reason === '' ? ofPage(`own.${state}`) : ofPage('own.reason', { reason })}</p>
      {state in step && (
        <button type="button" onClick={() => publishing.open({ workId: work.id })}>
          {say(step[state as keyof typeof step])}
        </button>
      )}
      {(state === 'hidden' || state === 'removed') && (
        <Link to={href('community.work', { query: { id: work.id } })}>{say('works.details')}</Link>
      )}
    </Root>
  );
}

const Root = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  gap: 2px;
  justify-items: start;
  padding: 20px 10px 8px;
  background: linear-gradient(transparent, rgb(10 10 14 / 0.82) 16px);
  color: #fff;
  font-size: ${fontSize.caption};
  line-height: 1.4;
  pointer-events: none;
  p {
    display: -webkit-box;
    overflow: hidden;
    margin: 0;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  button,
  a {
    padding: 2px 0;
    border: 0;
    border-radius: calc(4px * var(--tai-rounding));
    background: none;
    color: #fff;
    font: inherit;
    font-weight: 560;
    text-decoration: underline;
    text-underline-offset: 2px;
    cursor: pointer;
    pointer-events: auto;
  }
`;
