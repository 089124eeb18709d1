import { capabilityApi } from '@tai/api-client';
import type { Job, Picture } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { draftReused, JobSeconds, ResultDetails } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { useDispatch } from 'react-redux';
import { modelToolChosen } from '../../state/modelSlice.ts';

interface Props {
  /** What made it; null for a model that was put there from the library. */
  job: Job | null;
  picture: Picture;
}

/** How the model was made; what was set can be put back into the form. The viewer says what it is. */
export function ModelDetails({ job, picture }: Props) {
  const { pick } = useLanguage();
  const dispatch = useDispatch();
  const { data: capabilities } = capabilityApi.useCapabilitiesQuery();
  if (!job) return picture.name && <Name>{picture.name}</Name>;
  const { tool, engineId } = job;
  const engine = capabilities?.find((one) => one.engineId === engineId)?.engineLabel;
  return (
    <ResultDetails
      {...{ job, picture }}
      onReuse={(params) => {
        dispatch(draftReused({ tool, params }));
        dispatch(modelToolChosen(tool));
      }}
      facts={
        <span>
          {engine && pick(engine)}
          <JobSeconds job={job} />
        </span>
      }
    />
  );
}

const Name = styled.p`
  margin: 0;
  padding: 4px 16px 8px;
  font-size: 13px;
  color: ${color.text};
  overflow-wrap: anywhere;
`;
