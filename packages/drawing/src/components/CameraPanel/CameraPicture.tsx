import { Button, ImageIcon, SendIcon, styled, toast } from '@tai/design-system';
import { openSendTo } from '@tai/generation-kit';
import type { Picture } from '@tai/contracts';
import { pictureUploadPort, usePort } from '@tai/kernel';
import { useState } from 'react';
import { cameraMax } from '../../domain/camera.ts';
import { inPlaceWords } from '../../inPlaceWords.ts';
import { labelPicture } from '../../engine/pictures/labelPicture.ts';
import { useCameraBox, useStudio } from '../DrawingEditor/studio.ts';

/** What the camera sees as an image of the library, for itself or on its way to a tool. */
export function CameraPicture({ title }: { title: string }) {
  const say = inPlaceWords.useWords();
  const { stage, editor } = useStudio();
  const box = useCameraBox();
  const uploads = usePort(pictureUploadPort);
  const [isBusy, setBusy] = useState(false);

  async function upload(): Promise<Picture | undefined> {
    stage.get()?.apply();
    const canvas = await stage.get()?.picture(box, cameraMax);
    const blob = canvas && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png')));
    if (!blob) {
      toast.show({ message: say('camera.nothingSeen'), tone: 'warning' });
      return undefined;
    }
    const file = await labelPicture(blob, editor.drawing);
    const [picture] = await uploads.upload([new File([file], `${title}.png`, { type: 'image/png' })]);
    return picture;
  }
  function run(then: (picture: Picture) => void): void {
    setBusy(true);
    void upload()
      .then((picture) => picture && then(picture))
      .finally(() => setBusy(false));
  }
  return (
    <Buttons>
      <Button
        size="compact"
        loading={isBusy}
        startIcon={<SendIcon size={16} />}
        onClick={() => run((picture) => openSendTo([picture]))}
      >
        {say('camera.toTool')}
      </Button>
      <Button
        size="compact"
        loading={isBusy}
        startIcon={<ImageIcon size={16} />}
        // Uploading tells by itself that the image is in the library.
        onClick={() => run(() => undefined)}
      >
        {say('camera.toLibrary')}
      </Button>
    </Buttons>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
