import { capabilityApi } from '@tai/api-client';
import type { Job, Picture } from '@tai/contracts';
import { color, styled } from '@tai/design-system';
import { draftReused, JobSeconds, ResultDetails } from '@tai/generation-kit';
import { useLanguage } from '@tai/kernel';
import { useDispatch } from 'react-redux';
import { modelWords } from '../../modelWords.ts';
import { modelToolChosen } from '../../state/modelSlice.ts';

interface Props {
  /** What made it; null for a model that was put there from the library. */
  job: Job | null;
  picture: Picture;
}

/** What the model is and how it was made; what was set can be put back into the form. */
export function ModelDetails({ job, picture }: Props) {
  const { pick } = useLanguage();
  const dispatch = useDispatch();
  const { data: capabilities } = capabilityApi.useCapabilitiesQuery();
  if (!job) {
    return (
      <Plain>
        {picture.name && <p>{picture.name}</p>}
        <MeshFacts {...picture} />
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
        dispatch(modelToolChosen(tool));
      }}
      facts={
        <span>
          <MeshFacts {...picture} />
          {engine && ` · ${pick(engine)}`}
          <JobSeconds job={job} />
        </span>
      }
    />
  );
}

/** Triangles and size. */
function MeshFacts({ mesh }: Picture) {
  const say = modelWords.useWords();
  const { language } = useLanguage();
  if (!mesh) return null;
  const number = new Intl.NumberFormat(language);
  const metres = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  const [width, height, depth] = mesh.size.map((side) => metres.format(side));
  return [
    say('details.triangles', { count: mesh.triangles, number: number.format(mesh.triangles) }),
    say('details.size', { width: width ?? '', height: height ?? '', depth: depth ?? '' }),
  ].join(' · ');
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
