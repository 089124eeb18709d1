import { capabilityApi } from '@tai/api-client';
import type { Job, Picture } from '@tai/contracts';
import { JobSeconds, ResultDetails } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { useDispatch } from 'react-redux';
import { BuiltinNote } from './BuiltinNote.tsx';
import { ToolPart } from '../ToolPart.tsx';
import { reuse } from '../../state/reuse.ts';
import { imageToolsWords } from '../../words.ts';

const loadVector = () => import('./VectorButton.tsx');

interface Props {
  job: Job;
  picture: Picture;
}

/** How an image was made; each part can be put back into the form. */
export function PictureDetails({ job, picture }: Props) {
  const say = imageToolsWords.useWords();
  const { pick } = useLanguage();
  const dispatch = useDispatch();
  const { data: capabilities } = capabilityApi.useCapabilitiesQuery();
  const label = capabilities?.find(({ engineId }) => engineId === job.engineId)?.engineLabel;
  const name = label ? pick(label) : say('stage.otherEngine');
  return (
    <ResultDetails
      {...{ job, picture }}
      onReuse={(params) => reuse(dispatch, { tool: job.tool, params })}
      facts={
        <>
          {label && job.engineId === 'builtin' ? <BuiltinNote {...{ job, name }} /> : name}
          <JobSeconds job={job} />
        </>
      }
    >
      {job.vectors?.includes(picture.id) && (
        <ToolPart load={loadVector} props={{ picture }} fallback={null} />
      )}
    </ResultDetails>
  );
}
