import { useErrorText } from '@tai/api-client';
import type { User } from '@tai/contracts';
import { Button, Dialog, ErrorState, Slider, styled, color } from '@tai/design-system';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useUploadOwnAvatarMutation } from '../../../api/accountCalls.ts';
import { cropPicture, type CropBox } from '../../../engine/cropPicture.ts';
import { settingsWords } from '../../../settingsWords.ts';

interface Props {
  file: File;
  onClose: () => void;
  /** The server has taken the picture. */
  onDone: (user: User) => void;
}

const zoomMax = 4;

/** Chooses the square of a picture that becomes the avatar: drag, wheel, pinch, arrow keys, slider. */
export function AvatarCropDialog({ file, onClose, onDone }: Props) {
  const say = settingsWords.useWords();
  const errorText = useErrorText();
  const address = useFileAddress(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [box, setBox] = useState<CropBox | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isCutting, setCutting] = useState(false);
  const [upload, uploading] = useUploadOwnAvatarMutation();

  async function use(): Promise<void> {
    if (!box) return;
    setProblem(null);
    setCutting(true);
    try {
      const { data, error } = await upload(await cropPicture(file, box));
      if (data) onDone(data.data);
      else setProblem(say('avatar.failed', { reason: errorText(error) }));
    } catch {
      setUnreadable(true);
    } finally {
      setCutting(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('avatar.crop')}
      width={420}
      small
      dismissible={false}
      footer={
        <>
          <Button onClick={onClose}>{say('account.cancel')}</Button>
          <Button
            variant="primary"
            loading={isCutting || uploading.isLoading}
            disabled={isUnreadable || !box}
            onClick={() => void use()}
          >
            {say('avatar.use')}
          </Button>
        </>
      }
    >
      {isUnreadable ? (
        <ErrorState title={say('avatar.unreadable')} />
      ) : (
        <Stack>
          <Stage>
            {address && (
              <Cropper
                image={address}
                aspect={1}
                cropShape="round"
                showGrid={false}
                // Its own way sets HTML from text, which the page forbids (Trusted Types).
                disableAutomaticStylesInjection
                classes={{ containerClassName: 'crop', mediaClassName: 'media', cropAreaClassName: 'area' }}
                objectFit="contain"
                crop={crop}
                zoom={zoom}
                maxZoom={zoomMax}
                keyboardStep={8}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropAreaChange={(_, pixels) => setBox(pixels)}
                cropperProps={{ 'aria-label': say('avatar.cropHelp'), role: 'group' }}
                mediaProps={{ onError: () => setUnreadable(true) }}
              />
            )}
          </Stage>
          <Help>{say('avatar.cropHelp')}</Help>
          <Slider
            label={say('avatar.zoom')}
            value={zoom}
            min={1}
            max={zoomMax}
            step={0.05}
            defaultValue={1}
            showField={false}
            onChange={setZoom}
          />
          {problem && <Problem role="alert">{problem}</Problem>}
        </Stack>
      )}
    </Dialog>
  );
}

/** The file as a data address, which needs no one to give it back; it has less than 2 MB. */
function useFileAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address;
}

const Stack = styled.div`
  display: grid;
  gap: 12px;
`;

const Stage = styled.div`
  position: relative;
  height: 300px;
  overflow: hidden;
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.stage};
  .crop {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    cursor: move;
    touch-action: none;
    user-select: none;
  }
  .media {
    position: absolute;
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
    will-change: transform;
  }
  .area {
    position: absolute;
    top: 50%;
    left: 50%;
    overflow: hidden;
    box-sizing: border-box;
    border: 1px solid rgb(255 255 255 / 50%);
    border-radius: 50%;
    box-shadow: 0 0 0 9999em;
    color: rgb(0 0 0 / 50%);
    transform: translate(-50%, -50%);
  }
`;

const Help = styled.p`
  color: ${color.textFaint};
  font-size: 12px;
`;

const Problem = styled.p`
  color: ${color.dangerText};
`;
