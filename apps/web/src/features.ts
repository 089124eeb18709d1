import { auth } from '@tai/auth';
import { gallery } from '@tai/gallery';
import { imageTools } from '@tai/image-tools';
import type { Feature } from '@tai/kernel';
import { shell } from '@tai/shell';
import { watermark } from '@tai/watermark';

/** Every feature of the product. Taking one out is deleting its line. */
export const features: readonly Feature[] = [shell, auth, gallery, imageTools, watermark];
