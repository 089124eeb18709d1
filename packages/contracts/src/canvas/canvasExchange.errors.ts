import type { ErrorCodes } from '../errorCodes.ts';

/** How calls about workflows that come to a board or leave it fail. */
export const canvasExchangeErrors = {
  importNotWorkflow: { code: 1781 },
  importTooLarge: { code: 1782 },
  importTooManyNodes: { code: 1783 },
  importTooDeep: { code: 1784 },
  importDamaged: { code: 1785 },
  importSubgraphs: { code: 1786 },
  importNeedsHost: { code: 1787 },
  importNodesUnknown: { code: 1788 },
  importNodeUnused: { code: 1789 },
  importNodeMuted: { code: 1790 },
  importNoEngine: { code: 1791 },
  importValueNoField: { code: 1792 },
  importValueRefused: { code: 1793 },
  importModelMissing: { code: 1794 },
  importFileMissing: { code: 1795 },
  exportNothing: { code: 1796 },
  exportNodeEngine: { code: 1797 },
  exportNodeList: { code: 1798 },
  exportNodeInput: { code: 1799 },
} as const satisfies ErrorCodes;
