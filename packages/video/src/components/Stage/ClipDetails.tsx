import { capabilityApi } from '@tai/api-client';
import type { Job, Picture } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { draftReused, JobSeconds, ResultDetails } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { useDispatch } from 'react-redux';
import { toolChosen } from '../../state/videoSlice.ts';
import { videoWords } from '../../words.ts';

interface Props {
  /** What made it; null for a clip that was put there from the library. */
  job: Job | null;
  picture: Picture;
}

/** What the clip is and how it was made; each part can be put back into the form. */
export function ClipDetails({ job, picture }: Props) {
  const { pick } = useLanguage();
  const dispatch = useDispatch();
  const { data: capabilities } = capabilityApi.useCapabilitiesQuery();
  const name = picture.prompt ?? picture.name;
  if (!job) {
    return (
      <Plain>
        {name && <p>{name}</p>}
        <ClipFacts {...picture} />
      </Plain>
    );
  }
  const { tool, engineId } = job;
  const engine = capabilities?.find((one) => one.engineId === engineId)?.engineLabel;
  return (
    <ResultDetails
      {...{ job, picture }}
      onReuse={(params) => {
        dispatch(draftReused({ tool, params }));
        dispatch(toolChosen(tool));
      }}
      facts={
        <span>
          <ClipFacts {...picture} />
          {engine && ` · ${pick(engine)}`}
          <JobSeconds job={job} />
        </span>
      }
    />
  );
}

/** Length and frames a second. */
function ClipFacts({ video, width, height }: Picture) {
  const say = videoWords.useWords();
  const { language } = useLanguage();
  if (!video) return null;
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const fps = decimal.format(video.fps);
  return say('details.facts', { seconds: decimal.format(video.duration), fps, width, height });
}

const Plain = styled.div`
  display: grid;
  gap: 4px;
  padding: 4px 16px 8px;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  color: ${color.textMuted};
  p {
    margin: 0;
    font-size: 13px;
    color: ${color.text};
    overflow-wrap: anywhere;
  }
`;
