import type { ParameterOf, ParameterType } from '@tai/contracts';
import type { ReactNode } from 'react';
import { DrawnNeed } from './drawn/DrawnNeed.tsx';
import { ImagesNeed } from './images/ImagesNeed.tsx';
import type { NeedRowProps } from './NeedRow.tsx';

/** Rows of what a tool needs that say more than the name, or let the person give it there and then. */
export const needRows: {
  [Type in ParameterType]?: (props: NeedRowProps<ParameterOf<Type>>) => ReactNode;
} = {
  images: ImagesNeed,
  mask: DrawnNeed,
  box: DrawnNeed,
};
