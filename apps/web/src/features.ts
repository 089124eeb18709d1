import { admin } from '@tai/admin';
import { auth } from '@tai/auth';
import { community } from '@tai/community';
import { drawing } from '@tai/drawing';
import { gallery } from '@tai/gallery';
import { imageTools } from '@tai/image-tools';
import { nodeCanvas } from '@tai/node-canvas';
import { notifications } from '@tai/notifications';
import { scene3d } from '@tai/scene3d';
import { styleStudio } from '@tai/style-studio';
import { training } from '@tai/training';
import { video } from '@tai/video';
import type { Feature } from '@tai/kernel';
import { settings, shell, site, tour } from '@tai/shell';
import { watermark } from '@tai/watermark';

/** Every feature of the product. Taking one out is deleting its line. */
export const features: readonly Feature[] = [
  shell,
  settings,
  site,
  auth,
  gallery,
  imageTools,
  drawing,
  nodeCanvas,
  community,
  watermark,
  notifications,
  admin,
  tour,
  styleStudio,
  training,
  video,
  scene3d,
];
