import { sameText } from '../../sameText.ts';
import type { ParameterOf } from '../definitions.ts';
import type { ParameterDetails } from '../parameterDetails.ts';
import { readWorkflow } from './rules.ts';

/** Classes that are named in the details of a result. */
const namesMax = 8;

export const workflowDetails: ParameterDetails<ParameterOf<'workflow'>> = {
  limits: ({ allowed }) => [{ kind: 'options', count: allowed.length }],
  describe(value) {
    const read = readWorkflow(value);
    if (!read) return null;
    const classes = [...new Set(Object.values(read.graph).map((node) => node.class_type))];
    const more = classes.length > namesMax ? ', …' : '';
    return sameText(classes.slice(0, namesMax).join(', ') + more);
  },
};
