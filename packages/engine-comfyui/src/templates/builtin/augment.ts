import { selectParameter, sourceParameter } from '@tai/contracts';
import { words } from '../knownParameters.ts';
import { node, savePicture, scaled, type Variant } from './variant.ts';

const parameters = [
  sourceParameter,
  selectParameter(
    'factor',
    words('Enlarge', '放大', '拡大'),
    // Objects put keys that look like numbers first, which is the order that is wanted.
    {
      '2': words('× 2', '× 2', '× 2'),
      '4': words('× 4', '× 4', '× 4'),
      '2k': words('Longer side 2048', '长边 2048', '長辺 2048'),
      '4k': words('Longer side 3840', '长边 3840', '長辺 3840'),
      '6k': words('Longer side 6144', '长边 6144', '長辺 6144'),
    },
    '2',
  ),
];
const source = node('LoadImage', { image: '{{source}}' });
const save = savePicture('augment', ['large', 0]);

/** An upscale model makes the detail; its fixed factor is then brought to the size that was asked for. */
export const augmentWithModel: Variant = {
  id: 'upscale-model',
  label: words('Upscale model', '放大模型', '拡大モデル'),
  template: {
    parameters,
    graph: {
      source,
      loader: node('UpscaleModelLoader', { model_name: '{{model}}' }),
      upscaled: node('ImageUpscaleWithModel', { upscale_model: ['loader', 0], image: ['source', 0] }),
      large: scaled(['upscaled', 0], '{{target.width}}', '{{target.height}}'),
      save,
    },
  },
};

/** For hosts without any model. */
export const augmentPlain: Variant = {
  id: 'lanczos',
  label: words('Lanczos (no model)', 'Lanczos（无模型）', 'Lanczos（モデルなし）'),
  template: {
    parameters,
    graph: { source, large: scaled(['source', 0], '{{target.width}}', '{{target.height}}'), save },
  },
};
