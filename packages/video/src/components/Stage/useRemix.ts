import { capabilityApi, pictureApi } from '@tai/api-client';
import type { Picture } from '@tai/contracts';
import { draftReused, modelChosen, offerKey } from '@tai/generation-kit';
import { useDispatch } from 'react-redux';
import { remixOf } from '../../domain/remix.ts';
import { toolChosen } from '../../state/videoSlice.ts';

/** Puts a clip into the tool that remixes it; null for one that no service here still has. */
export function useRemix(clip: Picture): (() => void) | null {
  const dispatch = useDispatch();
  const { data = [] } = capabilityApi.useCapabilitiesQuery();
  // A job keeps the clip as it was made, and its service may have forgotten it since.
  const { currentData: known } = pictureApi.usePicturesByIdQuery([clip.id], {
    skip: clip.remoteEngineId === undefined,
  });
  const remix = remixOf(data, known?.[0] ?? clip);
  if (!remix) return null;
  const { offer, input } = remix;
  return () => {
    dispatch(modelChosen({ tool: offer.tool, model: offerKey(offer) }));
    dispatch(draftReused({ tool: offer.tool, params: { [input.name]: [clip.id] } }));
    dispatch(toolChosen(offer.tool));
  };
}
