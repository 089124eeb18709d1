import { pictureDrag } from '@tai/generation-kit';
import type { Vector } from '../../domain/scene.ts';
import { useAddFiles } from '../useAddFiles.ts';

/** What happens with what is dropped on the viewport: models are added at the point, images become the texture of the object. */
export function useStageDrop() {
  const { addModel, setTextureById, setTextureOf } = useAddFiles();
  return (data: DataTransfer, point: Vector, objectId: string | null): void => {
    const pictureId = data.getData(pictureDrag);
    const files = [...data.files];
    if (pictureId) return void setTextureById(pictureId, objectId, point);
    for (const file of files)
      if (/\.glb$/i.test(file.name)) void addModel(file, point);
      else void setTextureOf(file, objectId);
  };
}
