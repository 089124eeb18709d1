/*
 * What lists, dialogs, engines and the server ask of each type of parameter. It stands apart from the rules (rules.ts),
 * because forms are part of the first load and need the rules alone.
 */
import { booleanDetails } from './boolean/details.ts';
import { boxDetails } from './box/details.ts';
import { choicesDetails } from './choices/details.ts';
import { colourDetails } from './colour/details.ts';
import type { Parameter, ParameterOf, ParameterType } from './definitions.ts';
import { framesDetails } from './frames/details.ts';
import { imagesDetails } from './images/details.ts';
import { lightDetails } from './light/details.ts';
import { maskDetails } from './mask/details.ts';
import { numberDetails } from './number/details.ts';
import type { ParameterDetails } from './parameterDetails.ts';
import { seedDetails } from './seed/details.ts';
import { selectDetails } from './select/details.ts';
import { sizeDetails } from './size/details.ts';
import { stylesDetails } from './styles/details.ts';
import { textDetails } from './text/details.ts';
import { workflowDetails } from './workflow/details.ts';

/** The details of each type of parameter. */
export const parameterDetails: { [Type in ParameterType]: ParameterDetails<ParameterOf<Type>> } = {
  text: textDetails,
  number: numberDetails,
  boolean: booleanDetails,
  select: selectDetails,
  size: sizeDetails,
  seed: seedDetails,
  images: imagesDetails,
  mask: maskDetails,
  box: boxDetails,
  choices: choicesDetails,
  colour: colourDetails,
  light: lightDetails,
  styles: stylesDetails,
  workflow: workflowDetails,
  frames: framesDetails,
};

/** The details of a parameter's type. Give the functions no other parameter than this one. */
export function detailsOf({ type }: Pick<Parameter, 'type'>): ParameterDetails {
  return parameterDetails[type] as ParameterDetails;
}
