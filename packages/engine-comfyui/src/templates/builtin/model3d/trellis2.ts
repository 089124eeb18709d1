import { frontViewParameter } from '@tai/contracts';
import { words } from '../../knownParameters.ts';
import { node } from '../variant.ts';
import { groundHelp, latentModel } from './latentModel.ts';

export const trellis2 = latentModel({
  id: 'trellis-2',
  title: 'TRELLIS.2',
  licence: {
    name: 'MIT',
    note: words(
      'Its image encoder, DINOv3, has terms of its own.',
      '其图像编码器 DINOv3 另有条款。',
      '画像エンコーダー DINOv3 には別の条件があります。',
    ),
  },
  files: {
    model: 'trellis_2 -vae|trellis2 -vae|trellis-2 -vae|trellis.2 -vae',
    vision: 'dino_v3|dinov3',
  },
  views: [{ ...frontViewParameter, help: groundHelp }],
  seen: {
    frontImage: node('LoadImage', { image: '{{front}}' }),
    seen: node('Trellis2Conditioning', { clip_vision_model: ['vision', 0], image: ['frontImage', 0] }),
  },
});
