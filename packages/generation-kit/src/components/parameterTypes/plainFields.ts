import type { ParameterType } from '@tai/contracts';
import { BooleanField } from './boolean/BooleanField.tsx';
import { NumberParameterField } from './number/NumberParameterField.tsx';
import type { ParameterField } from './parameterField.ts';
import { SeedField } from './seed/SeedField.tsx';
import { SelectField } from './select/SelectField.tsx';
import { SizeField } from './size/SizeField.tsx';
import { TextParameterField } from './text/TextParameterField.tsx';

/** Controls that come with the form itself, because nearly every tool has them. */
export const plainFields = {
  text: TextParameterField,
  number: NumberParameterField,
  boolean: BooleanField,
  select: SelectField,
  size: SizeField,
  seed: SeedField,
} satisfies { [Type in ParameterType]?: ParameterField<Type> };
