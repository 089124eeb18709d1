import {
  backViewParameter,
  frontViewParameter,
  leftViewParameter,
  modelLengthParameter,
  modelTrianglesParameter,
  percentParameter,
  rightViewParameter,
  selectParameter,
  topViewParameter,
  type LocalizedText,
  type Parameter,
} from '@tai/contracts';
import { methodLabels } from './modelMethod.ts';

/** A tool of the engine that makes 3D models. */
export interface ModelTool {
  readonly key: 'imageTo3d';
  readonly model: string;
  readonly modelLabel: LocalizedText;
  readonly parameters: readonly Parameter[];
}

/** Every tool of the engine that makes 3D models. Nothing is drawn by chance, so that there is no seed. */
export const modelTools: readonly ModelTool[] = [
  {
    key: 'imageTo3d',
    model: 'geometry',
    modelLabel: { en: 'Geometric construction', zh: '几何构建', ja: '幾何学的な構築' },
    parameters: [
      {
        ...frontViewParameter,
        help: {
          en: 'One object, seen from the front. Its background is removed.',
          zh: '单个物体的正面图，背景会自动去除。',
          ja: '正面から見た 1 つの物体。背景は自動で取り除きます。',
        },
      },
      {
        ...selectParameter(
          'method',
          { en: 'Method', zh: '构建方式', ja: '作り方' },
          { auto: { en: 'Automatic', zh: '自动', ja: '自動' }, ...methodLabels },
          'auto',
        ),
        help: {
          en: 'Shapes follow fixed rules; what the image doesn’t show isn’t guessed. Views of one scale give a block-out.',
          zh: '按固定规则构建，不会猜测图中看不到的部分。提供同比例的多个视图可生成体块。',
          ja: '決まった規則で形を作り、見えない部分は推測しません。同じ縮尺の複数の面からはブロックを作ります。',
        },
      },
      leftViewParameter,
      rightViewParameter,
      backViewParameter,
      topViewParameter,
      modelLengthParameter,
      {
        ...percentParameter('depth', { en: 'Depth', zh: '厚度', ja: '厚み' }, 100, {
          min: 20,
          max: 200,
          step: 5,
        }),
        help: {
          en: 'Of 3D logos, reliefs and puffed cut-outs. 100 % is usual.',
          zh: '用于立体标志、浮雕和膨胀剪影，100% 为常用值。',
          ja: '立体ロゴ、レリーフ、膨らませた切り抜きに効きます。標準は 100 % です。',
        },
      },
      { ...modelTrianglesParameter, advanced: true },
    ],
  },
];
