import type { LightDirection, StyleChoice } from '@tai/contracts';
import type { InputFieldProps } from '../ParameterForm/inputField.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { ColourField } from './ColourField.tsx';
import { DrawnField } from './DrawnField.tsx';
import { ImagesField } from './ImagesField.tsx';
import { LightField } from './LightField.tsx';
import { StylesField } from './StylesField.tsx';

/** The control of a parameter that is not a plain value: pictures, what is drawn on them, light, colours, styles. */
export function Component({ parameter, value, onChange, tool }: InputFieldProps) {
  switch (parameter.type) {
    case 'images':
      return <ImagesField parameter={parameter} value={value as string[]} onChange={onChange} tool={tool} />;
    case 'mask':
    case 'box':
      return <DrawnField parameter={parameter} value={value} onChange={onChange} tool={tool} />;
    case 'choices':
      return <ChoicesField parameter={parameter} value={value as string[]} onChange={onChange} />;
    case 'colour':
      return <ColourField parameter={parameter} value={String(value)} onChange={onChange} />;
    case 'light':
      return <LightField parameter={parameter} value={value as LightDirection} onChange={onChange} />;
    case 'styles':
      return <StylesField parameter={parameter} value={value as StyleChoice[]} onChange={onChange} />;
  }
}
