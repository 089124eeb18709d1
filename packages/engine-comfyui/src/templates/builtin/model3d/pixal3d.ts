// Textured models by Pixal3D, which projects the pixels of its images into the cells. So it has to know the angle of the camera.
import {
  backViewParameter,
  frontViewParameter,
  leftViewParameter,
  numberParameter,
  rightViewParameter,
  type Parameter,
} from '@tai/contracts';
import { words } from '../../knownParameters.ts';
import { node } from '../variant.ts';
import { groundHelp, latentModel } from './latentModel.ts';

const licence = {
  name: 'MIT',
  note: words(
    'Its image encoder, DINOv3, and parts of other makers have terms of their own.',
    '其图像编码器 DINOv3 及第三方组件另有条款。',
    '画像エンコーダー DINOv3 と第三者の部品には別の条件があります。',
  ),
};

/** The encoder with the weights that enlarge what it sees; the plain one has too few channels. */
const vision = 'dino_v3 naf|dinov3 naf';

/** One image. MoGe estimates the angle, as the template of the reference does. */
export const pixal3d = latentModel({
  id: 'pixal3d',
  title: 'Pixal3D',
  licence,
  files: { model: 'pixal3d -multi -mv -vae', vision },
  views: [{ ...frontViewParameter, help: groundHelp }],
  seen: {
    frontImage: node('LoadImage', { image: '{{front}}' }),
    geometryModel: node('LoadMoGeModel', { model_name: '{{installed:moge}}' }),
    geometry: node('MoGeInference', {
      ...{ moge_model: ['geometryModel', 0], image: ['frontImage', 0] },
      ...{ resolution_level: 9, fov_x_degrees: 0, batch_size: 4, force_projection: true, apply_mask: true },
    }),
    angle: node('MoGeGeometryToFOV', {
      ...{ moge_geometry: ['geometry', 0], axis: 'horizontal', unit: 'degrees' },
    }),
    seen: node('Pixal3DConditioning', {
      ...{ clip_vision_model: ['vision', 0], image: ['frontImage', 0], camera_angle_x: ['angle', 0] },
    }),
  },
});

const angleParameter = numberParameter(
  'angle',
  words('Angle of view', '视场角', '画角'),
  { min: 5, max: 90, step: 1, default: 20 },
  {
    unit: '°',
    advanced: true,
    help: words(
      'Of all views. 20° suits rendered and generated views; photos need more.',
      '适用于所有视图。渲染或生成的视图用 20°，照片需要更大的角度。',
      'すべての面に共通です。レンダリングや生成した画像は 20°、写真ではより大きくします。',
    ),
  },
);

const viewsHelp = words(
  'One object, the same size in all views, each turned by 90°. Transparent areas become black; remove other backgrounds with Subject Matting first.',
  '同一物体，各视图中大小一致，依次旋转 90°。透明区域会变为黑色；其他背景请先用“主体抠图”去除。',
  '1 つの物体を 90° ずつ回した、同じ大きさの画像。透明な部分は黒になります。ほかの背景は先に「被写体切り抜き」で取り除いてください。',
);

const views: readonly Parameter[] = [
  { ...frontViewParameter, help: viewsHelp },
  ...[leftViewParameter, backViewParameter, rightViewParameter],
];

/** Up to four views, with weights of their own. */
export const pixal3dViews = latentModel({
  id: 'pixal3d-mv',
  title: 'Pixal3D multi-view',
  licence,
  files: { model: 'pixal3d multi -vae|pixal3d mv -vae', vision },
  views,
  more: [angleParameter],
  seen: {
    ...Object.fromEntries(
      views.map(({ name }) => [`${name}Image`, node('LoadImage', { image: `{{${name}}}` })]),
    ),
    seen: node('Pixal3DMultiViewConditioning', {
      ...{ clip_vision_model: ['vision', 0], fov: '{{angle}}', front: ['frontImage', 0] },
      // The node means the sides of the object, which faces the camera; the form means those of who looks at it.
      ...{ left: ['rightImage', 0], back: ['backImage', 0], right: ['leftImage', 0] },
    }),
  },
});
