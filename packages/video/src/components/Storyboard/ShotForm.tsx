import { useErrorText, type ApiError } from '@tai/api-client';
import type { StoryboardShot } from '@tai/contracts';
import { Button, color, ImageBox, ProgressBar, SegmentedControl, styled } from '@tai/design-system';
import { OfferChoice, ParameterForm } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { shotState, showClip } from '../../domain/shots.ts';
import { storyboardWords } from '../../storyboardWords.ts';
import { useOpenStoryboard } from './openStoryboard.ts';
import { useShotChange } from './useShotChange.ts';
import { useShotTool } from './useShotTool.ts';

/** What a shot is made with, making it, and what was made before. */
export function ShotForm({ shot }: { shot: StoryboardShot }) {
  const say = storyboardWords.useWords();
  const { pick } = useLanguage();
  const { jobs, canEdit } = useOpenStoryboard();
  const { change } = useShotChange(shot.id);
  const tool = useShotTool(shot);
  const kinds = new Map(jobs.capabilities.map((one) => [one.tool, pick(one.toolName)]));
  return (
    <>
      {kinds.size > 1 && (
        <SegmentedControl
          label={say('shot.tool')}
          fullWidth
          value={shot.recipe.tool}
          onChange={(next) =>
            change((draft) => {
              // What both tools ask for, such as the prompt, stays.
              draft.recipe = { tool: next, params: draft.recipe.params };
            })
          }
          options={[...kinds].map(([value, label]) => ({ value, label }))}
        />
      )}
      {tool ? (
        <>
          {tool.offers.length > 1 && <OfferChoice tool={tool} />}
          <ParameterForm tool={tool} />
        </>
      ) : (
        <Note>{say('shot.noTool')}</Note>
      )}
      {canEdit && <Making shot={shot} />}
      {shot.takes.length > 0 && <Takes shot={shot} />}
    </>
  );
}

function Making({ shot }: { shot: StoryboardShot }) {
  const say = storyboardWords.useWords();
  const errorText = useErrorText();
  const { jobs, clips, isKnown } = useOpenStoryboard();
  const job = jobs.jobOf(shot);
  if (jobs.isBusy(shot))
    return (
      <Row>
        <ProgressBar
          label={say('shots.state.waiting')}
          value={job && job.status !== 'queued' ? job.progress : undefined}
        />
        <Button size="compact" onClick={() => jobs.cancel(shot)}>
          {say('shot.cancel')}
        </Button>
      </Row>
    );
  const problem = jobs.problemOf(shot);
  const isFresh = shotState(shot, clips, isKnown) === 'ready';
  return (
    <>
      {job?.status === 'failed' && job.error && (
        <Problem role="alert">{say('shot.failed', { reason: errorText(job.error as ApiError) })}</Problem>
      )}
      <Button
        variant={isFresh ? 'secondary' : 'primary'}
        onClick={() => jobs.make([shot])}
        {...(problem && { disabledReason: say(`shot.${problem}`) })}
      >
        {say(isFresh ? 'shot.makeAgain' : 'shot.makeOne')}
      </Button>
    </>
  );
}

/** Clips that were made for the shot, newest first; a press shows one. */
function Takes({ shot }: { shot: StoryboardShot }) {
  const say = storyboardWords.useWords();
  const { clips } = useOpenStoryboard();
  const { change } = useShotChange(shot.id);
  const there = shot.takes.filter(({ clipId }) => clips.has(clipId));
  if (there.length === 0) return null;
  return (
    <Group role="group" aria-label={say('shot.takes')}>
      <Note>{say('shot.takes')}</Note>
      <List>
        {there.map(({ clipId, recipe }, index) => {
          const clip = clips.get(clipId);
          return (
            <Take
              key={clipId}
              type="button"
              aria-pressed={shot.clipId === clipId}
              aria-label={say('shot.take', { number: there.length - index })}
              onClick={() =>
                change((draft) => {
                  showClip(draft, clipId);
                  // With the fields that it was made with: else it would count as changed.
                  draft.recipe = recipe;
                })
              }
            >
              <ImageBox src={clip?.thumbUrl ?? ''} alt="" width={1} height={1} fit="cover" />
            </Take>
          );
        })}
      </List>
    </Group>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: center;
`;

const Group = styled.div`
  display: grid;
  gap: 4px;
`;

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const Take = styled.button`
  width: 56px;
  height: 40px;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: calc(6px * var(--tai-rounding));
  background: ${color.raised};
  cursor: pointer;
  &[aria-pressed='true'] {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
`;

const Note = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font-size: 12px;
`;

const Problem = styled.p`
  margin: 0;
  color: ${color.danger};
  font-size: 13px;
`;
