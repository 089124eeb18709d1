import type { ParameterType } from '@tai/contracts';
import { ChoicesField } from './choices/ChoicesField.tsx';
import { ColourField } from './colour/ColourField.tsx';
import { DrawnField } from './drawn/DrawnField.tsx';
import { FramesField } from './frames/FramesField.tsx';
import { ImagesField } from './images/ImagesField.tsx';
import { LightField } from './light/LightField.tsx';
import type { ParameterField } from './parameterField.ts';
import type { plainFields } from './plainFields.ts';
import { StylesField } from './styles/StylesField.tsx';
import { WorkflowField } from './workflow/WorkflowField.tsx';

/** Controls that come with the first tool that has one of them, together with their words. */
export const inputFields: {
  [Type in Exclude<ParameterType, keyof typeof plainFields>]: ParameterField<Type>;
} = {
  frames: FramesField,
  images: ImagesField,
  mask: DrawnField,
  box: DrawnField,
  choices: ChoicesField,
  colour: ColourField,
  light: LightField,
  styles: StylesField,
  workflow: WorkflowField,
};
