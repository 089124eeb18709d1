import { toPreviewImage, type PreviewImage } from '@tai/design-system';
import { ModelViewer } from './ModelViewer/ModelViewer.tsx';

/** An item of the wire as the preview shows it: an image, a clip that is played, or a 3D file that can be turned. */
export function toMediaPreview(
  item: Parameters<typeof toPreviewImage>[0] & { bytes?: number | undefined },
  alt: string,
): PreviewImage {
  const image = toPreviewImage(item, alt);
  if (item.medium !== '3d') return image;
  const { url, previewUrl, bytes } = item;
  return { ...image, content: <ModelViewer src={url} poster={previewUrl} label={alt} bytes={bytes} /> };
}
