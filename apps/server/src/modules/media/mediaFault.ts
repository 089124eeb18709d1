import type { ErrorName } from '@tai/contracts';
import { MediaError } from '@tai/media';
import { ApiError } from '../../platform/http/apiError.ts';

const names: Record<MediaError['reason'], ErrorName> = {
  unsupported: 'mediaUnsupported',
  codec: 'clipCodecUnsupported',
  soundCodec: 'clipSoundUnsupported',
  noPicture: 'clipWithoutPicture',
  damaged: 'mediaDamaged',
  tooLong: 'mediaTooLong',
  tooLarge: 'mediaTooLarge',
  external: 'mediaExternal',
};

/** What the readers of formats found, as an error of a call; anything else stays as it is. */
export function mediaFault(error: unknown): unknown {
  if (!(error instanceof MediaError)) return error;
  const { reason, detail, found } = error;
  return new ApiError(names[reason], { detail, found }, { cause: error });
}
