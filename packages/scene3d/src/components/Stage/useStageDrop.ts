import { pictureDrag } from '@tai/generation-kit';
import type { Vector } from '../../domain/scene.ts';
import { useAddFiles } from '../addFiles/useAddFiles.ts';

/** What happens with what is dropped on the viewport: models stand at the point, images become the texture of the object. */
export function useStageDrop() {
  const { addFile, addPicture } = useAddFiles();
  return (data: DataTransfer, point: Vector, objectId: string | null): void => {
    const pictureId = data.getData(pictureDrag);
    if (pictureId) return void addPicture(pictureId, point, objectId);
    const files = [...data.files];
    void files.reduce((before, file) => before.then(() => addFile(file, point, objectId)), Promise.resolve());
  };
}
